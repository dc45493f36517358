import * as z from "zod";
import { ImportError } from "../import-error.ts";
import { type CoordinateSystem, coordinateSystem } from "./coordinate-systems.ts";
import type { RawFeature, ReadFeatures } from "./geojson-features.ts";

const Position = z.array(z.number()).min(2);
const Positions = z.array(Position);

const Geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: Position }),
  z.object({ type: z.literal("MultiPoint"), coordinates: Positions }),
  z.object({ type: z.literal("LineString"), coordinates: Positions }),
  z.object({ type: z.literal("MultiLineString"), coordinates: z.array(Positions) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(Positions) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(Positions)) }),
]);

/** GeoJSON of 2008 names its coordinate system so; RFC 7946 has WGS 84 alone. */
const Crs = z
  .union([
    z.object({ type: z.literal("name"), properties: z.object({ name: z.string() }) }),
    z.object({ type: z.literal("EPSG"), properties: z.object({ code: z.coerce.string() }) }),
    z.looseObject({}),
  ])
  .nullish();

const GeoFeature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: Geometry,
  crs: Crs,
});

/** RFC 7946; each feature is read by itself. The rest is how servers say that an answer is not all there is. */
export const GeoJson = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.unknown()),
  crs: Crs,
  exceededTransferLimit: z.unknown().optional(),
  properties: z.object({ exceededTransferLimit: z.unknown().optional() }).nullish().catch(undefined),
  numberMatched: z.int().optional().catch(undefined),
  totalFeatures: z.int().optional().catch(undefined),
});
export type GeoJson = z.output<typeof GeoJson>;

/** Throws ImportError at a coordinate system that is not known. */
export const systemOf = (crs: z.output<typeof Crs>, file: string): CoordinateSystem => {
  const stated = z
    .union([
      z.object({ name: z.string() }).transform(({ name }) => name),
      z.object({ code: z.string() }).transform(({ code }) => `EPSG:${code}`),
    ])
    .safeParse(crs?.properties);
  return coordinateSystem(crs ? (stated.data ?? JSON.stringify(crs)) : undefined, file);
};

const lineOf = (positions: ReadonlyArray<readonly number[]>): number[] =>
  positions.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]);

const shapeOf = (geometry: z.output<typeof Geometry>): RawFeature["shape"] => {
  switch (geometry.type) {
    case "Point":
      return { kind: "point", lines: [lineOf([geometry.coordinates])] };
    case "MultiPoint":
      return { kind: "point", lines: [lineOf(geometry.coordinates)] };
    case "LineString":
      return { kind: "line", lines: [lineOf(geometry.coordinates)] };
    case "MultiLineString":
      return { kind: "line", lines: geometry.coordinates.map(lineOf) };
    case "Polygon":
      return { kind: "area", lines: geometry.coordinates.map(lineOf) };
    case "MultiPolygon":
      return { kind: "area", lines: geometry.coordinates.flat().map(lineOf) };
  }
};

/** Throws ImportError where the server that made the file says that it left features out. */
const checkWhole = (content: GeoJson, name: string): void => {
  const total = content.numberMatched ?? content.totalFeatures ?? 0;
  const isCut =
    content.exceededTransferLimit === true ||
    content.properties?.exceededTransferLimit === true ||
    total > content.features.length;
  if (!isCut) return;
  const part = total > 0 ? `${content.features.length} of ${total} features` : "a part of the features";
  throw new ImportError(
    `${name} has only ${part}: its server cut the answer short. Ask for all of them, in parts if need be.`,
  );
};

/** No place on earth has such degrees. */
const isNoDegree = ([longitude = 0, latitude = 0]: readonly number[]): boolean =>
  Math.abs(longitude) > 180 || Math.abs(latitude) > 180;

/**
 * The features that can be read and the number of the others; throws the first one's fault where none can, and ImportError
 * at a coordinate system that is not known.
 */
export const readFeatures = (
  features: readonly unknown[],
  whole: CoordinateSystem,
  name: string,
): ReadFeatures => {
  const raw: RawFeature[] = [];
  let fault: z.ZodError | undefined;
  for (const [index, one] of features.entries()) {
    const { data, error } = z.object({ features: z.tuple([GeoFeature]) }).safeParse({ features: [one] });
    if (!data) {
      fault ??= new z.ZodError(
        error.issues.map((issue) => ({
          ...issue,
          path: issue.path.map((part, at) => (at === 1 ? index : part)),
        })),
      );
      continue;
    }
    const [{ id, properties, geometry, crs }] = data.features;
    const system = crs ? systemOf(crs, name) : whole;
    const { kind, lines } = shapeOf(geometry);
    const used = lines.filter(({ length }) => length > 0);
    const [first] = used;
    if (!first) continue;
    if (system.isInDegrees && isNoDegree(first))
      throw new ImportError(
        `${name} has positions that are no degrees (${first.slice(0, 2).join(", ")}) and names no coordinate system. ` +
          "Export it again in WGS 84 (EPSG:4326).",
      );
    raw.push({ id: id ?? undefined, properties: properties ?? {}, shape: { kind, lines: used }, system });
  }
  if (raw.length === 0 && fault) throw fault;
  return { raw, unreadable: features.length - raw.length };
};

export const geoJsonFeatures = (content: GeoJson, name: string): ReadFeatures => {
  checkWhole(content, name);
  return readFeatures(content.features, systemOf(content.crs, name), name);
};
