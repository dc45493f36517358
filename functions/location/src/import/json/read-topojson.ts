import { feature } from "topojson-client";
import * as z from "zod";
import type { ReadFeatures } from "./geojson-features.ts";
import { GeoJson, readFeatures, systemOf } from "./read-geojson.ts";

const Position = z.array(z.number()).min(2);
type GeometryObject = Parameters<typeof feature>[1];
/** What it holds is looked at when it has become GeoJSON. */
const Geometry = z.custom<GeometryObject>(
  (value) => typeof value === "object" && value !== null && "type" in value,
);
const Collection = z.object({ type: z.literal("GeometryCollection"), geometries: z.array(z.unknown()) });

/** https://github.com/topojson/topojson-specification */
export const TopoJson = z.object({
  type: z.literal("Topology"),
  transform: z
    .object({
      scale: z.tuple([z.number(), z.number()]),
      translate: z.tuple([z.number(), z.number()]),
    })
    .optional(),
  arcs: z.array(z.array(Position)),
  objects: z.record(z.string(), z.unknown()),
  crs: GeoJson.shape.crs,
});
type TopoJson = z.output<typeof TopoJson>;

/** Throws the first geometry's fault where none can be read. */
export const topoJsonFeatures = ({ crs, ...topology }: TopoJson, name: string): ReadFeatures => {
  const geometries = Object.values(topology.objects).flatMap((object) => {
    const { data } = Collection.safeParse(object);
    return data ? data.geometries : [object];
  });
  const whole = { ...topology, objects: {} };
  /** One by one: a missing arc costs its own geometry alone. */
  const features = geometries.map((geometry): unknown => {
    const { data } = Geometry.safeParse(geometry);
    try {
      return data && feature(whole, data);
    } catch {
      return undefined;
    }
  });
  return readFeatures(features, systemOf(crs, name), name);
};
