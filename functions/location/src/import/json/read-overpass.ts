import * as z from "zod";
import type { Feature, Line } from "../features/feature.ts";
import { outlineRoles } from "../osm/osm-elements.ts";
import { nodeFeature, relationFeature, wayFeature } from "../osm/osm-features.ts";

const Coordinates = z.object({ lat: z.number(), lon: z.number() });
const base = {
  id: z.number().int(),
  tags: z.record(z.string(), z.string()).default({}),
  /** Of a way or relation, with "out center". */
  center: Coordinates.optional(),
};
/** With "out geom"; a point outside the asked box is null. */
const Geometry = z.array(Coordinates.nullable()).optional();

const Element = z.discriminatedUnion("type", [
  z.object({ type: z.literal("node"), ...base, ...Coordinates.shape }),
  z.object({
    type: z.literal("way"),
    ...base,
    nodes: z.array(z.number().int()).default([]),
    geometry: Geometry,
  }),
  z.object({
    type: z.literal("relation"),
    ...base,
    members: z
      .array(
        z.object({
          type: z.string(),
          ref: z.number().int(),
          role: z.string().default(""),
          geometry: Geometry,
        }),
      )
      .default([]),
  }),
]);

/** https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL, "[out:json]" */
export const Overpass = z.object({ elements: z.array(Element) });
type Overpass = z.output<typeof Overpass>;

const lineOf = (geometry: z.output<typeof Geometry> = []): number[] =>
  geometry.flatMap((point) => (point ? [point.lon, point.lat] : []));

/** The features of an answer of the Overpass API, however it was asked for: geometry, centres, or nodes of their own. */
export function* overpassFeatures({ elements }: Overpass): Generator<Feature> {
  const nodes = new Map<number, Line>();
  const ways = new Map<number, Line>();
  for (const element of elements)
    if (element.type === "node") nodes.set(element.id, [element.lon, element.lat]);
  for (const element of elements)
    if (element.type === "way") {
      const line = lineOf(element.geometry);
      ways.set(element.id, line.length > 0 ? line : element.nodes.flatMap((id) => nodes.get(id) ?? []));
    }

  for (const element of elements) {
    const { id, tags, center } = element;
    if (element.type === "node") {
      yield nodeFeature({ id, tags, longitude: element.lon, latitude: element.lat });
      continue;
    }
    const feature =
      element.type === "way"
        ? wayFeature({ id, tags }, ways.get(id) ?? [])
        : relationFeature(
            { id, tags },
            element.members
              .filter(({ type, role }) => type === "way" && outlineRoles.has(role))
              .map(({ ref, geometry }) => (geometry ? lineOf(geometry) : (ways.get(ref) ?? []))),
          );
    if (feature.shape.lines.length > 0) yield feature;
    else if (center) yield { ...feature, shape: { kind: "point", lines: [[center.lon, center.lat]] } };
  }
}
