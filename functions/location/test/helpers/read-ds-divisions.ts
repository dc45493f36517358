import { readFileSync } from "node:fs";
import type { Ring } from "@takseru/shared-types/places";
import { z } from "zod";
import { missingFile, sharedFile } from "./shared-geodata.ts";

const FILE = "ds-divisions.topojson";

/** The reason why the tests on the real divisions are skipped; `undefined` if the file is present. */
export const missing = missingFile(FILE);

const Ids = z.array(z.number().int());
const properties = z.object({ adm1_name: z.string(), adm2_name: z.string(), adm3_name: z.string() });
const Topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    data: z.object({
      geometries: z.array(
        z.discriminatedUnion("type", [
          z.object({ type: z.literal("Polygon"), properties, arcs: z.array(Ids) }),
          z.object({ type: z.literal("MultiPolygon"), properties, arcs: z.array(z.array(Ids)) }),
        ]),
      ),
    }),
  }),
});

export type Division = { name: string; district: string; province: string; rings: Ring[] };

/** The Survey Department's Divisional Secretariats, decoded from TopoJSON. */
export const readDivisions = (): Division[] => {
  const { transform, arcs, objects } = Topology.parse(JSON.parse(readFileSync(sharedFile(FILE), "utf8")));
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
  // A negative id is the arc ~id walked backwards; each arc begins where the one before ended.
  const line = (id: number) => (id < 0 ? lines[~id]?.toReversed() : lines[id]) ?? [];
  const ring = (ids: number[]) => ids.flatMap((id) => line(id).slice(1)).flat();
  return objects.data.geometries.map(({ properties: { adm1_name, adm2_name, adm3_name }, ...shape }) => ({
    name: adm3_name,
    district: adm2_name,
    province: adm1_name,
    rings: (shape.type === "Polygon" ? shape.arcs : shape.arcs.flat()).map(ring),
  }));
};
