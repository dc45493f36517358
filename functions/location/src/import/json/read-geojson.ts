import * as z from "zod";
import type { RawFeature } from "./geojson-features.ts";

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

const GeoFeature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: Geometry.nullable(),
});

/** RFC 7946. */
export const GeoJson = z.object({ type: z.literal("FeatureCollection"), features: z.array(GeoFeature) });

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

export const geoJsonFeatures = ({ features }: z.output<typeof GeoJson>): RawFeature[] =>
  features.flatMap(({ id, properties, geometry }) =>
    geometry ? [{ id, properties: properties ?? {}, shape: shapeOf(geometry) }] : [],
  );
