import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { itemOf } from "../file/decode-geo-data.ts";
import { GeoFileError } from "../file/geo-file-error.ts";
import type { GeoData, GeoPlace, Road, Settlement } from "../geo-data.ts";
import { MAGIC, PREFIX_BYTES, TileHead, TileLine } from "./tile-file-schema.ts";
import { type LayerName, layerNames } from "./tile-layers.ts";

const unpack = promisify(gunzip);
/** Limit of unpacked tiles or head: ten times those of a city. */
const MOST_UNPACKED = 128 * 1024 * 1024;

const damaged = (cause?: unknown) =>
  new GeoFileError("The tiles of imported map data are damaged. Import the map again: npm run geo:import", {
    cause,
  });

/** Bytes of prefix and head together, read from the file's first bytes. Throws GeoFileError for another file. */
export const headBytesOf = (start: Uint8Array): number => {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (bytes.length < PREFIX_BYTES || bytes.toString("ascii", 0, MAGIC.length) !== MAGIC) throw damaged();
  return PREFIX_BYTES + bytes.readUInt32BE(MAGIC.length);
};

/** Reads the head from bytes that hold all of it. Throws GeoFileError. */
export const readHead = async (start: Uint8Array): Promise<TileHead> => {
  try {
    const packed = start.subarray(PREFIX_BYTES, headBytesOf(start));
    const text = (await unpack(packed, { maxOutputLength: MOST_UNPACKED })).toString("utf8");
    return TileHead.parse(JSON.parse(text));
  } catch (error) {
    throw error instanceof GeoFileError ? error : damaged(error);
  }
};

/** A range of bytes with consecutive tiles. */
export interface Run {
  first: number;
  last: number;
}

/** The ranges of bytes of each layer's cells, joined where they touch. `head` ends at `headBytes`. */
export const runsOf = (
  { layers }: TileHead,
  headBytes: number,
  wanted: Readonly<Record<LayerName, ReadonlySet<number>>>,
): Run[] => {
  const runs: Run[] = [];
  let first = headBytes;
  for (const name of layerNames)
    for (const [cell, bytes] of layers[name]) {
      const before = runs.at(-1);
      if (wanted[name].has(cell)) {
        if (before && before.last + 1 === first) before.last += bytes;
        else runs.push({ first, last: first + bytes - 1 });
      }
      first += bytes;
    }
  return runs;
};

/** Without those of kinds that a later version has added. */
const inOrder = <Item>(items: ReadonlyMap<number, Item | undefined>): Item[] =>
  [...items].sort(([one], [other]) => one - other).flatMap(([, item]) => item ?? []);

/** Decodes the tiles of some ranges, each item once, in the order of the import. Throws GeoFileError. */
export const readTiles = async (
  runs: readonly Uint8Array[],
): Promise<Pick<GeoData, "places" | "settlements" | "roads">> => {
  const places = new Map<number, GeoPlace | undefined>();
  const settlements = new Map<number, Settlement | undefined>();
  const roads = new Map<number, Road | undefined>();
  try {
    for (const run of runs) {
      const text = (await unpack(run, { maxOutputLength: MOST_UNPACKED })).toString("utf8");
      for (const line of text.split("\n")) {
        if (line === "") continue;
        const { at, ...entries } = TileLine.parse(JSON.parse(line));
        const numbered = <Entry>(
          all: readonly Entry[] | undefined,
          use: (entry: Entry, at: number) => void,
        ) =>
          all?.forEach((entry, index) => {
            const number = at[index];
            if (number === undefined) throw damaged();
            use(entry, number);
          });
        numbered(entries.places, (entry, number) => places.set(number, itemOf.places(entry)));
        numbered(entries.settlements, (entry, number) => settlements.set(number, itemOf.settlements(entry)));
        // A long road stands in many tiles; it is read once.
        numbered(
          entries.roads,
          (entry, number) => roads.has(number) || roads.set(number, itemOf.roads(entry)),
        );
      }
    }
  } catch (error) {
    throw error instanceof GeoFileError ? error : damaged(error);
  }
  return { places: inOrder(places), settlements: inOrder(settlements), roads: inOrder(roads) };
};
