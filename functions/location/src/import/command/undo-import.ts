import { decodeGeoData } from "../../geo-data/file/decode-geo-data.ts";
import { GeoFileError } from "../../geo-data/file/geo-file-error.ts";
import { encodeMapTiles } from "../../geo-data/tiles/encode-map-tiles.ts";
import { ImportError } from "../import-error.ts";
import type { Destination } from "../storage/destination.ts";
import { headIn } from "../storage/former-import.ts";
import { compare, dayOf } from "./comparison.ts";
import type { Output } from "./progress.ts";

/**
 * Brings the import before the last one back, and keeps the last one in its place, so that the same command undoes it.
 * Throws ImportError where none is kept or it cannot be read.
 */
export const undoImport = async (
  { file, former, writeTiles, name }: Destination,
  output: Output,
): Promise<void> => {
  const say = (line: string) => output.write(`${line}\n`);
  const content = await former.read();
  if (!content)
    throw new ImportError(`There is nothing to bring back: ${name} keeps no import before the last one.`);
  const { data, header } = await decodeGeoData(content).catch((error: unknown) => {
    if (error instanceof GeoFileError)
      throw new ImportError(`The import before the last one cannot be brought back: ${error.message}`, {
        cause: error,
      });
    throw error;
  });
  const present = await file.read();
  if (present && Buffer.compare(present, content) === 0)
    throw new ImportError(`There is nothing to bring back: ${name} keeps the same import twice.`);
  const head = present && (await headIn(file));
  const isReadable = head !== undefined && !(head instanceof GeoFileError);

  await writeTiles?.(encodeMapTiles(data, new Date(header.created)));
  await file.write(content);
  if (isReadable) for (const line of compare(head, header)) say(line);
  say(`The import of ${dayOf(header)} is back in ${name}.`);
  if (!present || !isReadable) return;
  await former.write(present).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    say(`The one that it replaced could not be kept: ${reason}`);
  });
};
