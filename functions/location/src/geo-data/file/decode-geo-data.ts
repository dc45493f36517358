import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import type { Area, GeoData, GeoPlace, Landmark, Road, Settlement } from "../geo-data.ts";
import { decodeLine, fromSteps } from "./coded-line.ts";
import { GeoFileError, isDamaged, isForeign } from "./geo-file-error.ts";
import { parseHead } from "./geo-file-head.ts";
import { type Entry, type GeoFileHeader, GeoFileLine, type Kind } from "./geo-file-schema.ts";

/** Ten times what the whole of Sri Lanka takes. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_BYTES_OF_A_LINE = 16 * 1024 * 1024;

/** The lines of a compressed text one by one, so that other work can run between them. */
async function* unpackedLines(file: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [bytes, pending] = [0, ""];
  for await (const chunk of Readable.from([file]).pipe(createGunzip())) {
    const piece = z.instanceof(Uint8Array).parse(chunk);
    bytes += piece.length;
    pending += decoder.decode(piece, { stream: true });
    if (bytes > MOST_BYTES || pending.length > MOST_BYTES_OF_A_LINE) throw new Error("it is too large");
    const lines = pending.split("\n");
    pending = lines.pop() ?? "";
    yield* lines;
  }
  if (pending !== "") throw new Error("its last line is cut off");
}

/** Decodes an entry, as `entryOf` wrote it; `undefined` for one of a kind that a later version has added. */
export const itemOf: { [Name in Kind]: (entry: Entry<Name>) => GeoData[Name][number] | undefined } = {
  places: ([id, name, category, address, longitude, latitude]) =>
    category === null
      ? undefined
      : { id, name, category, address, latitude: fromSteps(latitude), longitude: fromSteps(longitude) },
  settlements: ([name, rank, longitude, latitude]) =>
    rank === null
      ? undefined
      : { name, rank, latitude: fromSteps(latitude), longitude: fromSteps(longitude) },
  landmarks: ([name, longitude, latitude]) => ({
    name,
    latitude: fromSteps(latitude),
    longitude: fromSteps(longitude),
  }),
  areas: ([kind, name, parent, rings]) =>
    kind === null ? undefined : { kind, name, parent, rings: rings.map((ring) => decodeLine(ring, 3)) },
  roads: ([kind, name, ref, oneWay, line]) =>
    kind === null ? undefined : { kind, name, ref, oneWay: oneWay === 1, line: decodeLine(line, 2) },
};

interface Entries {
  places: GeoPlace[];
  settlements: Settlement[];
  landmarks: Landmark[];
  areas: Area[];
  roads: Road[];
}

/** Entries of each kind, those that are left out with them. */
type Counts = Record<Kind, number>;

const addTo = <Item>(items: Item[], item: Item | undefined): void => {
  if (item !== undefined) items.push(item);
};

const readLine = (line: string, into: Entries, counts: Counts): void => {
  const {
    places = [],
    settlements = [],
    landmarks = [],
    areas = [],
    roads = [],
  } = GeoFileLine.parse(JSON.parse(line));
  for (const entry of places) addTo(into.places, itemOf.places(entry));
  for (const entry of settlements) addTo(into.settlements, itemOf.settlements(entry));
  for (const entry of landmarks) addTo(into.landmarks, itemOf.landmarks(entry));
  for (const entry of areas) addTo(into.areas, itemOf.areas(entry));
  for (const entry of roads) addTo(into.roads, itemOf.roads(entry));
  counts.places += places.length;
  counts.settlements += settlements.length;
  counts.landmarks += landmarks.length;
  counts.areas += areas.length;
  counts.roads += roads.length;
};

export interface DecodedGeoData {
  header: GeoFileHeader;
  data: GeoData;
}

/** Reads a file of `encodeGeoData` in small steps. Throws GeoFileError for a broken or another file. */
export const decodeGeoData = async (file: Uint8Array): Promise<DecodedGeoData> => {
  let header: GeoFileHeader | undefined;
  const entries: Entries = { places: [], settlements: [], landmarks: [], areas: [], roads: [] };
  const read: Counts = { places: 0, settlements: 0, landmarks: 0, areas: 0, roads: 0 };
  try {
    for await (const line of unpackedLines(file)) {
      if (header) readLine(line, entries, read);
      else header = parseHead(line);
    }
  } catch (error) {
    if (error instanceof GeoFileError) throw error;
    throw header ? isDamaged(error) : isForeign();
  }
  if (!header) throw isForeign();
  const { counts, sources, created } = header;
  if (
    counts.places !== read.places ||
    counts.settlements !== read.settlements ||
    counts.landmarks !== read.landmarks ||
    counts.areas !== read.areas ||
    counts.roads !== read.roads
  )
    throw isDamaged();
  return { header, data: { imported: created, sources, ...entries } };
};
