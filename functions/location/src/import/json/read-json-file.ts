import { readFile, stat } from "node:fs/promises";
import * as z from "zod";
import type { GeoSource } from "../../geo-data/geo-data.ts";
import type { Feature } from "../features/feature.ts";
import { ImportError } from "../import-error.ts";
import { openStreetMap } from "../sources.ts";
import { type RawFeature, toFeatures } from "./geojson-features.ts";
import { GeoJson, geoJsonFeatures } from "./read-geojson.ts";
import { Overpass, overpassFeatures } from "./read-overpass.ts";
import { TopoJson, topoJsonFeatures } from "./read-topojson.ts";
import { utf8Text } from "./utf8-text.ts";

/** Node reads no longer text; a whole country is better read as .osm.pbf. */
const MOST_BYTES = 400 * 1024 * 1024;

/** Whose data it is and what its licence is called, as the operator gives it. */
export interface Credits {
  attribution?: string | undefined;
  licence?: string | undefined;
}

const credit = z.string().trim().min(1).max(300).optional().catch(undefined);

/** What some publishers write beside the features. */
const StatedCredits = z.object({ attribution: credit, licence: credit, license: credit });

const parse = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportError(
      `${name} is not JSON: ${cause instanceof Error ? cause.message : cause}. Download it again, or give the right file.`,
      { cause },
    );
  }
};

const wrong = (name: string, kind: string, cause: z.ZodError): ImportError => {
  const [issue] = cause.issues;
  const where = issue?.path.join(".");
  return new ImportError(
    `${name} is broken ${kind}: ${where ? `${where}: ` : ""}${issue?.message}. Download it again.`,
    { cause },
  );
};

const isOfOpenStreetMap = (features: readonly Feature[]): boolean =>
  features.some(({ id }) => id.startsWith("osm-"));

/** A file's own credits come first: what the operator gives is for the files that state none. */
const sourceOf = (
  content: unknown,
  name: string,
  features: readonly Feature[],
  given: Credits,
): GeoSource => {
  if (isOfOpenStreetMap(features)) return openStreetMap;
  const stated = StatedCredits.parse(content);
  const attribution = stated.attribution ?? given.attribution;
  if (attribution === undefined)
    throw new ImportError(
      `${name} does not say whose data it is, and that is printed on every report made with it. ` +
        'Give it: --attribution "© its publisher" and, if you know it, --licence "its licence".',
    );
  const licence = stated.licence ?? stated.license ?? given.licence;
  return { name, licence: licence ?? "licence not stated, ask its publisher", attribution };
};

export interface JsonFile {
  features: readonly Feature[];
  /** Features whose latitude came first. */
  swapped: number;
  source: GeoSource;
}

/** Reads Overpass JSON, GeoJSON or TopoJSON, told apart by what is in it. Throws ImportError. */
export const readJsonFile = async (
  path: string,
  name: string,
  file: number,
  credits: Credits = {},
): Promise<JsonFile> => {
  if ((await stat(path)).size > MOST_BYTES)
    throw new ImportError(`${name} is larger than 400 MB. Give the extract as .osm.pbf instead.`);
  const content = parse(utf8Text(await readFile(path), name), name);

  const featuresIn = <Features>(make: () => Features, kind: string): Features => {
    try {
      return make();
    } catch (cause) {
      throw new ImportError(`${name} is broken ${kind}. Download it again.`, { cause });
    }
  };
  const read = <Schema extends z.ZodType>(
    schema: Schema,
    kind: string,
    featuresOf: (valid: z.output<Schema>) => RawFeature[],
  ): JsonFile => {
    const { data, error } = schema.safeParse(content);
    if (error) throw wrong(name, kind, error);
    const found = featuresIn(() => toFeatures(featuresOf(data), file), kind);
    return { ...found, source: sourceOf(content, name, found.features, credits) };
  };

  const { data: head = {} } = z
    .object({ type: z.unknown().optional(), elements: z.unknown().optional() })
    .safeParse(content);
  if (head.type === "FeatureCollection") return read(GeoJson, "GeoJSON", geoJsonFeatures);
  if (head.type === "Topology") return read(TopoJson, "TopoJSON", topoJsonFeatures);
  if (Array.isArray(head.elements)) {
    const { data, error } = Overpass.safeParse(content);
    if (error) throw wrong(name, "Overpass JSON", error);
    return { features: [...overpassFeatures(data)], swapped: 0, source: openStreetMap };
  }
  throw new ImportError(
    `${name} is neither Overpass JSON nor GeoJSON nor TopoJSON. Give one of these, or an .osm.pbf file.`,
  );
};
