import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { constants, createGzip } from "node:zlib";
import type { GeoData } from "../geo-data.ts";
import { encodeLine, toSteps } from "./coded-line.ts";
import { headOf } from "./geo-file-head.ts";
import { type Entry, type Kind, most } from "./geo-file-schema.ts";

/** How an item of each kind stands in a file. */
export const entryOf: { [Name in Kind]: (item: GeoData[Name][number]) => Entry<Name> } = {
  places: ({ id, name, category, address, longitude, latitude }) => [
    id,
    name,
    category,
    address,
    toSteps(longitude),
    toSteps(latitude),
  ],
  settlements: ({ name, rank, longitude, latitude }) => [name, rank, toSteps(longitude), toSteps(latitude)],
  landmarks: ({ name, longitude, latitude }) => [name, toSteps(longitude), toSteps(latitude)],
  areas: ({ kind, name, parent, rings }) => [kind, name, parent, rings.map((ring) => encodeLine(ring))],
  roads: ({ kind, name, ref, oneWay, line }) => [kind, name, ref, oneWay ? 1 : 0, encodeLine(line)],
};

/** A few entries a line, so that no long text is parsed at once. */
function* linesOf<Item, Name extends Kind>(
  kind: Name,
  items: readonly Item[],
  entryOf: (item: Item) => Entry<Name>,
): Generator<string> {
  for (let start = 0; start < items.length; start += most.entries)
    yield `${JSON.stringify({ [kind]: items.slice(start, start + most.entries).map(entryOf) })}\n`;
}

function* linesOfFile(data: GeoData, created: Date): Generator<string> {
  const { places, settlements, landmarks, areas, roads } = data;
  yield `${JSON.stringify(headOf(data, created))}\n`;
  yield* linesOf("places", places, entryOf.places);
  yield* linesOf("settlements", settlements, entryOf.settlements);
  yield* linesOf("landmarks", landmarks, entryOf.landmarks);
  yield* linesOf("areas", areas, entryOf.areas);
  yield* linesOf("roads", roads, entryOf.roads);
}

/** One compact file: lines of JSON, compressed with gzip, the first with version, date, counts and sources. */
export const encodeGeoData = (data: GeoData, created: Date): Promise<Uint8Array> =>
  buffer(Readable.from(linesOfFile(data, created)).pipe(createGzip({ level: constants.Z_BEST_COMPRESSION })));
