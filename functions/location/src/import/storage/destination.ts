import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import type { ObjectStore } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createDiskGeoFile, FORMER_GEO_FILE } from "../../geo-data/storage/disk-geo-file.ts";
import type { GeoFile } from "../../geo-data/storage/geo-file.ts";
import { createObjectGeoFile, FORMER_GEO_FILE_KEY } from "../../geo-data/storage/object-geo-file.ts";
import { MAP_TILES_KEY } from "../../map-picture/map-tiles.ts";
import type { ImportOptions } from "../command/options.ts";
import { ImportError } from "../import-error.ts";

export interface Destination {
  file: GeoFile;
  /** Of the import before the last one. */
  former: GeoFile;
  /** For functions that draw maps without reading the whole file; a server with the data in memory needs none. */
  writeTiles?: ((content: Uint8Array) => Promise<void>) | undefined;
  /** Its place, for messages. */
  name: string;
}

/** A bucket, whose functions read the file of all data and the tiles. */
export const bucketDestination = (
  objects: Pick<ObjectStore, "sha256" | "get" | "getPart" | "put">,
  name: string,
) => ({
  file: createObjectGeoFile(objects),
  former: createObjectGeoFile(objects, FORMER_GEO_FILE_KEY),
  writeTiles: (content: Uint8Array) => objects.put(MAP_TILES_KEY, content, "application/octet-stream"),
  name: `the bucket ${name}`,
});

export const folderDestination = (dataFolder: string): Destination => {
  const folder = join(dataFolder, "geo");
  return {
    file: createDiskGeoFile(folder),
    former: createDiskGeoFile(folder, FORMER_GEO_FILE),
    name: `the data folder ${dataFolder}`,
  };
};

/** Adds the name of the folder or bucket to its error. */
const inWords = ({ file, former, writeTiles, name }: Destination): Destination => {
  const failed = (error: unknown): never => {
    throw new ImportError(`${name} cannot be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  };
  const guarded = (one: GeoFile): GeoFile => ({
    version: () => one.version().catch(failed),
    read: () => one.read().catch(failed),
    readStart: () => one.readStart().catch(failed),
    write: (content) => one.write(content).catch(failed),
  });
  return {
    file: guarded(file),
    former: guarded(former),
    writeTiles: writeTiles && ((content) => writeTiles(content).catch(failed)),
    name,
  };
};

/** Where the import goes, with a name for it. Region, profile and credentials come from the environment. */
export const openDestination = (destination: ImportOptions["destination"]): Destination =>
  inWords(
    "bucket" in destination
      ? bucketDestination(
          createS3ObjectStore({ client: new S3Client({}), bucket: destination.bucket }),
          destination.bucket,
        )
      : folderDestination(destination.dataFolder),
  );
