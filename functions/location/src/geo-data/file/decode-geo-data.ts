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

/** Decodes an entry of each kind, as `entryOf` wrote it. */
export const itemOf: { [Name in Kind]: (entry: Entry<Name>) => GeoData[Name][number] } = {
  places: ([id, name, category, address, longitude, latitude]) => ({
    id,
    name,
    category,
    address,
    latitude: fromSteps(latitude),
    longitude: fromSteps(longitude),
  }),
  settlements: ([name, rank, longitude, latitude]) => ({
    name,
    rank,
    latitude: fromSteps(latitude),
    longitude: fromSteps(longitude),
  }),
  landmarks: ([name, longitude, latitude]) => ({
    name,
    latitude: fromSteps(latitude),
    longitude: fromSteps(longitude),
  }),
  areas: ([kind, name, parent, rings]) => ({
    kind,
    name,
    parent,
    rings: rings.map((ring) => decodeLine(ring, 3)),
  }),
  roads: ([kind, name, ref, oneWay, line]) => ({
    kind,
    name,
    ref,
    oneWay: oneWay === 1,
    line: decodeLine(line, 2),
  }),
};

interface Entries {
  places: GeoPlace[];
  settlements: Settlement[];
  landmarks: Landmark[];
  areas: Area[];
  roads: Road[];
}

const readLine = (line: string, into: Entries): void => {
  const {
    places = [],
    settlements = [],
    landmarks = [],
    areas = [],
    roads = [],
  } = GeoFileLine.parse(JSON.parse(line));
  for (const entry of places) into.places.push(itemOf.places(entry));
  for (const entry of settlements) into.settlements.push(itemOf.settlements(entry));
  for (const entry of landmarks) into.landmarks.push(itemOf.landmarks(entry));
  for (const entry of areas) into.areas.push(itemOf.areas(entry));
  for (const entry of roads) into.roads.push(itemOf.roads(entry));
};

export interface DecodedGeoData {
  header: GeoFileHeader;
  data: GeoData;
}

/** Reads a file of `encodeGeoData` in small steps. Throws GeoFileError for a broken or another file. */
export const decodeGeoData = async (file: Uint8Array): Promise<DecodedGeoData> => {
  let header: GeoFileHeader | undefined;
  const entries: Entries = { places: [], settlements: [], landmarks: [], areas: [], roads: [] };
  try {
    for await (const line of unpackedLines(file)) {
      if (header) readLine(line, entries);
      else header = parseHead(line);
    }
  } catch (error) {
    if (error instanceof GeoFileError) throw error;
    throw header ? isDamaged(error) : isForeign();
  }
  if (!header) throw isForeign();
  const { counts, sources, created } = header;
  if (
    counts.places !== entries.places.length ||
    counts.settlements !== entries.settlements.length ||
    counts.landmarks !== entries.landmarks.length ||
    counts.areas !== entries.areas.length ||
    counts.roads !== entries.roads.length
  )
    throw isDamaged();
  return { header, data: { imported: created, sources, ...entries } };
};
