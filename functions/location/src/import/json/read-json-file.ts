import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as z from "zod";
import type { GeoSource } from "../../geo-data/geo-data.ts";
import type { Feature } from "../features/feature.ts";
import { ImportError } from "../import-error.ts";
import { openStreetMap } from "../sources.ts";
import { otherKindOf } from "./file-kind.ts";
import { type ReadFeatures, toFeatures } from "./geojson-features.ts";
import { GeoJson, geoJsonFeatures } from "./read-geojson.ts";
import { Overpass, overpassFeatures } from "./read-overpass.ts";
import { TopoJson, topoJsonFeatures } from "./read-topojson.ts";

/** Of JSON in UTF-16 the first or the second byte is 0, if it does not begin with a mark of its byte order. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first !== undefined && second !== undefined && (first === 0) !== (second === 0));

const howToSave = "In most programs that is under Save as or Export: encoding UTF-8";

/** The text of a file in UTF-8, without the byte order mark that Windows' programs write. Throws ImportError at other encodings. */
const utf8Text = (content: Uint8Array, name: string): string => {
  if (isUtf16(content)) throw new ImportError(`${name} is UTF-16: save it as UTF-8. ${howToSave}.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new ImportError(`${name} is not UTF-8: save it as UTF-8. ${howToSave}.`, { cause });
  }
};

/** Node reads no longer text; a whole country is better read as .osm.pbf. */
const MOST_BYTES = 400 * 1024 * 1024;

/** Publisher and licence, as the operator gives them. */
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
  /** Features that could not be read, which are left out. */
  unreadable: number;
  /** The coordinate systems that positions were converted from, by name. */
  converted: readonly string[];
  source: GeoSource;
}

const tooLarge = (name: string): ImportError =>
  new ImportError(`${name} is larger than 400 MB. Give the extract as .osm.pbf instead.`);

/** The bytes of a file, unpacked where they are gzip's. Throws ImportError. */
const readBytes = async (path: string, name: string): Promise<Uint8Array> => {
  if ((await stat(path)).size > MOST_BYTES) throw tooLarge(name);
  const bytes = await readFile(path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(name);
    throw new ImportError(`${name} is damaged: it cannot be unpacked. Download it again.`, { cause });
  }
};

/** Reads Overpass JSON, GeoJSON or TopoJSON, told apart by what is in it. Throws ImportError. */
export const readJsonFile = async (
  path: string,
  name: string,
  file: number,
  credits: Credits = {},
): Promise<JsonFile> => {
  const bytes = await readBytes(path, name);
  const other = otherKindOf(bytes);
  if (other) throw new ImportError(`${name} is ${other}`);
  const content = parse(utf8Text(bytes, name), name);

  const read = <Schema extends z.ZodType>(
    schema: Schema,
    kind: string,
    featuresOf: (valid: z.output<Schema>, name: string) => ReadFeatures,
    from: unknown = content,
  ): JsonFile => {
    const { data, error } = schema.safeParse(from);
    if (error) throw wrong(name, kind, error);
    const { raw, unreadable } = featuresIn(() => featuresOf(data, name), kind);
    const found = toFeatures(raw, file);
    const converted = [...new Set(raw.flatMap(({ system }) => system.name ?? []))];
    return { ...found, unreadable, converted, source: sourceOf(content, name, found.features, credits) };
  };
  const featuresIn = <Features>(make: () => Features, kind: string): Features => {
    try {
      return make();
    } catch (cause) {
      if (cause instanceof z.ZodError) throw wrong(name, kind, cause);
      throw cause;
    }
  };

  const { data: head = {} } = z
    .object({ type: z.unknown().optional(), elements: z.unknown().optional() })
    .safeParse(content);
  if (head.type === "FeatureCollection") return read(GeoJson, "GeoJSON", geoJsonFeatures);
  if (head.type === "Feature")
    return read(GeoJson, "GeoJSON", geoJsonFeatures, { type: "FeatureCollection", features: [content] });
  if (head.type === "Topology") return read(TopoJson, "TopoJSON", topoJsonFeatures);
  if (Array.isArray(head.elements)) {
    const { data, error } = Overpass.safeParse(content);
    if (error) throw wrong(name, "Overpass JSON", error);
    const { features, unreadable } = featuresIn(() => overpassFeatures(data, name), "Overpass JSON");
    return { features, unreadable, swapped: 0, converted: [], source: openStreetMap };
  }
  throw new ImportError(
    `${name} is neither Overpass JSON nor GeoJSON nor TopoJSON. Give one of these, or an .osm.pbf file.`,
  );
};
