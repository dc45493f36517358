import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import {
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { composeLocation } from "./compose.ts";
import { LocationEnvironment } from "./environment.ts";
import { createGeoDataStore } from "./geo-data/geo-data-store.ts";
import { createObjectGeoFile } from "./geo-data/storage/object-geo-file.ts";
import { createLocationHandler } from "./handler.ts";
import { locationMetrics } from "./metrics.ts";

const environment = readEnvironment(LocationEnvironment, process.env);
const room = createLambdaDependencies("location", environment, locationMetrics);
const geoData = createGeoDataStore({
  file: createObjectGeoFile(
    createS3ObjectStore({ client: new S3Client(awsTransferLimits), bucket: environment.OBJECTS_BUCKET }),
  ),
  clock: systemClock,
  log: room.log,
});

export const handler = createLocationHandler(composeLocation({ metrics: room.metrics, geoData }), {
  ...room,
  authenticate: createAuthenticator({
    client: createDocumentClient(awsClientLimits),
    table: environment.ACCOUNTS_TABLE,
    clock: systemClock,
  }),
});
