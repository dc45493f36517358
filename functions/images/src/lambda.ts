import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import {
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  guardObjectStore,
  mapBudgetOf,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { loadSatellitePictures } from "@takseru/location";
import { composeImages } from "./compose.ts";
import { ImagesEnvironment } from "./environment.ts";
import { createImagesHandler } from "./handler.ts";
import { imagesMetrics } from "./metrics.ts";

const environment = readEnvironment(ImagesEnvironment, process.env);
const room = createLambdaDependencies("images", environment, imagesMetrics);
const client = createDocumentClient(awsClientLimits);

const { SATELLITE_PROVIDER, GOOGLE_KEY_SECRET } = environment;
const fetchSatellitePicture = SATELLITE_PROVIDER
  ? loadSatellitePictures(
      { name: SATELLITE_PROVIDER, googleKeySecret: GOOGLE_KEY_SECRET },
      {
        client,
        table: environment.REPORTS_TABLE,
        clock: systemClock,
        log: room.log,
        budget: mapBudgetOf(environment),
      },
    )
  : undefined;

const images = composeImages({
  store: { client, table: environment.REPORTS_TABLE },
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client(awsTransferLimits), bucket: environment.OBJECTS_BUCKET }),
    room.log,
  ),
  fetchSatellitePicture,
  clock: systemClock,
  metrics: room.metrics,
});

export const handler = createImagesHandler(images, {
  ...room,
  authenticate: createAuthenticator({ client, table: environment.ACCOUNTS_TABLE, clock: systemClock }),
});
