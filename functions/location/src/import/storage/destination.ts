import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createDiskGeoFile } from "../../geo-data/storage/disk-geo-file.ts";
import type { GeoFile } from "../../geo-data/storage/geo-file.ts";
import { createObjectGeoFile } from "../../geo-data/storage/object-geo-file.ts";
import type { ImportOptions } from "../command/options.ts";

/** Where the import goes, with a name for it. Region, profile and credentials come from the environment. */
export const openDestination = (
  destination: ImportOptions["destination"],
): { file: GeoFile; name: string } =>
  "bucket" in destination
    ? {
        file: createObjectGeoFile(
          createS3ObjectStore({ client: new S3Client({}), bucket: destination.bucket }),
        ),
        name: `the bucket ${destination.bucket}`,
      }
    : {
        file: createDiskGeoFile(join(destination.dataFolder, "geo")),
        name: `the data folder ${destination.dataFolder}`,
      };
