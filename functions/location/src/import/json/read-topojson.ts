import * as z from "zod";
import type { RawFeature } from "./geojson-features.ts";

const Arcs = z.array(z.number().int());
const base = {
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
};
const Position = z.array(z.number()).min(2);

const Shape = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), ...base, coordinates: Position }),
  z.object({ type: z.literal("LineString"), ...base, arcs: Arcs }),
  z.object({ type: z.literal("MultiLineString"), ...base, arcs: z.array(Arcs) }),
  z.object({ type: z.literal("Polygon"), ...base, arcs: z.array(Arcs) }),
  z.object({ type: z.literal("MultiPolygon"), ...base, arcs: z.array(z.array(Arcs)) }),
]);
const Member = z.union([
  Shape,
  z.object({ type: z.literal("GeometryCollection"), geometries: z.array(Shape) }),
]);

/** https://github.com/topojson/topojson-specification */
export const TopoJson = z.object({
  type: z.literal("Topology"),
  transform: z.object({ scale: Position, translate: Position }).optional(),
  arcs: z.array(z.array(Position)),
  objects: z.record(z.string(), Member),
});
type TopoJson = z.output<typeof TopoJson>;

type Point = readonly [x: number, y: number];

const decode = ({ transform, arcs }: TopoJson) => {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? [];
  const [fromX = 0, fromY = 0] = transform?.translate ?? [];
  const place = (x: number, y: number): Point => [x * scaleX + fromX, y * scaleY + fromY];
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]): Point => {
      // Each point of a quantized arc is the difference to the one before.
      [x, y] = transform ? [x + dx, y + dy] : [dx, dy];
      return place(x, y);
    });
  });
  /** A negative id is the arc ~id walked backwards; each arc begins where the one before ended. */
  const join = (ids: readonly number[]): number[] =>
    ids.flatMap((id, index) => {
      const arc = lines[id < 0 ? ~id : id];
      if (!arc) throw new Error(`the arc ${id} is missing`);
      return (id < 0 ? arc.toReversed() : arc).slice(index === 0 ? 0 : 1).flat();
    });
  return { place, join };
};

/** Throws where an arc is missing. */
export const topoJsonFeatures = (topology: TopoJson): RawFeature[] => {
  const { place, join } = decode(topology);
  const shapeOf = (shape: z.output<typeof Shape>): RawFeature["shape"] => {
    switch (shape.type) {
      case "Point": {
        const [x = 0, y = 0] = shape.coordinates;
        return { kind: "point", lines: [place(x, y)] };
      }
      case "LineString":
        return { kind: "line", lines: [join(shape.arcs)] };
      case "MultiLineString":
        return { kind: "line", lines: shape.arcs.map(join) };
      case "Polygon":
        return { kind: "area", lines: shape.arcs.map(join) };
      case "MultiPolygon":
        return { kind: "area", lines: shape.arcs.flat().map(join) };
    }
  };
  return Object.values(topology.objects)
    .flatMap((member) => (member.type === "GeometryCollection" ? member.geometries : [member]))
    .map((shape) => ({ id: shape.id, properties: shape.properties, shape: shapeOf(shape) }));
};
