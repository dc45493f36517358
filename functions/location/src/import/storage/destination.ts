import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import type { ObjectStore } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createDiskGeoFile } from "../../geo-data/storage/disk-geo-file.ts";
import { createObjectGeoFile } from "../../geo-data/storage/object-geo-file.ts";
import { MAP_TILES_KEY } from "../../map-picture/map-tiles.ts";
import type { ImportMap } from "../command/import-map.ts";
import type { ImportOptions } from "../command/options.ts";

export type Destination = Pick<ImportMap, "file" | "writeTiles" | "name">;

/** A bucket, whose functions read the file of all data and the tiles. */
export const bucketDestination = (objects: Pick<ObjectStore, "sha256" | "get" | "put">, name: string) => ({
  file: createObjectGeoFile(objects),
  writeTiles: (content: Uint8Array) => objects.put(MAP_TILES_KEY, content, "application/octet-stream"),
  name: `the bucket ${name}`,
});

/** Where the import goes, with a name for it. Region, profile and credentials come from the environment. */
export const openDestination = (destination: ImportOptions["destination"]): Destination =>
  "bucket" in destination
    ? bucketDestination(
        createS3ObjectStore({ client: new S3Client({}), bucket: destination.bucket }),
        destination.bucket,
      )
    : {
        file: createDiskGeoFile(join(destination.dataFolder, "geo")),
        name: `the data folder ${destination.dataFolder}`,
      };
