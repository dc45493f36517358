import * as z from "zod";
import type { Feature, Line } from "../features/feature.ts";
import { ImportError } from "../import-error.ts";
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
export const Overpass = z.object({
  elements: z.array(z.unknown()),
  /** Set if the server gave up; the elements up to then are in the answer all the same. */
  remark: z.string().optional(),
});
type Overpass = z.output<typeof Overpass>;
type Element = z.output<typeof Element>;

const lineOf = (geometry: z.output<typeof Geometry> = []): number[] =>
  geometry.flatMap((point) => (point ? [point.lon, point.lat] : []));

/** Throws ImportError where the answer is not whole, and the first element's fault where none can be read. */
export const overpassFeatures = (
  { elements, remark }: Overpass,
  name: string,
): { features: Feature[]; unreadable: number } => {
  if (remark)
    throw new ImportError(
      `${name} is not whole: Overpass says "${remark}". Ask again, for less or with a longer timeout.`,
    );
  const read: Element[] = [];
  let fault: z.ZodError | undefined;
  for (const [index, element] of elements.entries()) {
    const { data, error } = Element.safeParse(element);
    if (data) read.push(data);
    else
      fault ??= new z.ZodError(
        error.issues.map((issue) => ({ ...issue, path: ["elements", index, ...issue.path] })),
      );
  }
  if (read.length === 0 && fault) throw fault;
  return { features: [...featuresOf(read)], unreadable: elements.length - read.length };
};

/** Features of elements with geometry, with centres, or with nodes of their own. */
function* featuresOf(elements: readonly Element[]): Generator<Feature> {
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
