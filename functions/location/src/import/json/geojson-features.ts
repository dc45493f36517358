import { isSwapped, swap } from "../features/country-box.ts";
import type { Feature, Line, Tags } from "../features/feature.ts";
import type { CoordinateSystem } from "./coordinate-systems.ts";

/** A feature of GeoJSON or TopoJSON, before its tags and its positions are looked at. */
export interface RawFeature {
  id?: string | number | undefined;
  properties: Readonly<Record<string, unknown>>;
  shape: Feature["shape"];
  system: CoordinateSystem;
}

/** The features that were read, and what was left out. */
export interface ReadFeatures {
  raw: RawFeature[];
  /** Features without a usable position. */
  unreadable: number;
}

const asText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** Numbers count as text; what is nested is no tag, but for `tags`, in which some exports put them all. */
const tagsOf = (properties: Readonly<Record<string, unknown>>): Tags => {
  const { tags } = properties;
  const all = { ...(typeof tags === "object" && tags !== null ? tags : {}), ...properties };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => {
      const text = asText(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
};

/** Overpass turbo writes "node/12" as "@id". */
const OSM_ID = /^(node|way|relation)\/(\d+)$/;

const idOf = ({ id, properties }: RawFeature, file: number, index: number): string => {
  const [, type, number] = OSM_ID.exec(asText(properties["@id"]) ?? asText(id) ?? "") ?? [];
  return type ? `osm-${type}-${number}` : `file-${file}-${index}`;
};

/** Features of one file; `swapped` counts those whose latitude came first. */
export const toFeatures = (
  raw: Iterable<RawFeature>,
  file: number,
): { features: Feature[]; swapped: number } => {
  let swapped = 0;
  const features = [...raw].map((feature, index): Feature => {
    const { system, shape } = feature;
    const { kind, lines } = shape;
    const first: Line = lines[0] ?? [];
    const isMixedUp = system.isInDegrees && isSwapped(first);
    if (isMixedUp) swapped += 1;
    return {
      id: idOf(feature, file, index),
      tags: tagsOf(feature.properties),
      shape: { kind, lines: (isMixedUp ? lines.map(swap) : lines).map(system.convert) },
    };
  });
  return { features, swapped };
};
