import { constants, gunzipSync } from "node:zlib";
import { distanceBetween } from "@takseru/shared-types/places";
import type { GeoData, Road } from "../geo-data.ts";
import { GeoFileError, isDamaged, isForeign } from "./geo-file-error.ts";
import { AnyHeader, FORMAT, GeoFileHeader, READABLE, VERSION } from "./geo-file-schema.ts";

/** The head of a file fits into this many first bytes. */
export const HEAD_BYTES = 64 * 1024;
/** Limit of the unpacked size of these bytes. */
const MOST_UNPACKED = 128 * 1024 * 1024;

const lengthOf = ({ line }: Road): number => {
  let metres = 0;
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [longitude = 0, latitude = 0, nextLongitude = 0, nextLatitude = 0] = line.slice(index, index + 4);
    metres += distanceBetween({ longitude, latitude }, { longitude: nextLongitude, latitude: nextLatitude });
  }
  return metres;
};

/** The head of the file that holds these data. */
export const headOf = (data: GeoData, created: Date): GeoFileHeader => {
  const { sources, places, settlements, landmarks, areas, roads } = data;
  return {
    format: FORMAT,
    version: VERSION,
    created: created.toISOString(),
    counts: {
      places: places.length,
      settlements: settlements.length,
      landmarks: landmarks.length,
      areas: areas.length,
      roads: roads.length,
    },
    roadMetres: Math.round(roads.reduce((sum, road) => sum + lengthOf(road), 0)),
    sources: [...sources],
  };
};

/** Reads the first line of a file. Throws GeoFileError. */
export const parseHead = (line: string): GeoFileHeader => {
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch {
    throw isForeign();
  }
  const { data: any } = AnyHeader.safeParse(content);
  if (!any) throw isForeign();
  if (!READABLE.some((version) => version === any.version))
    throw new GeoFileError(
      `The file of imported map data has version ${any.version}, and this Takseru reads version ${VERSION}. ` +
        "Import the map again: npm run geo:import",
    );
  const { data: header, error } = GeoFileHeader.safeParse(content);
  if (!header) throw isDamaged(error);
  return header;
};

/** The head of a file of which only the first bytes are there. Throws GeoFileError. */
export const readHead = (start: Uint8Array): GeoFileHeader => {
  let text: string;
  try {
    text = gunzipSync(start, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MOST_UNPACKED,
    }).toString("utf8");
  } catch {
    throw isForeign();
  }
  const end = text.indexOf("\n");
  if (end < 0) throw isForeign();
  return parseHead(text.slice(0, end));
};
