import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import {
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  guardObjectStore,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createLetterheadImageRepository, createReportRepository } from "@takseru/reports";
import { ImagesEnvironment } from "./environment.ts";
import { createImagesHandler } from "./handler.ts";
import { createLetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
import { imagesMetrics } from "./metrics.ts";
import { createPhotographRepository } from "./photographs/photograph-repository.ts";
import { createPhotographService } from "./photographs/photograph-service.ts";

const environment = readEnvironment(ImagesEnvironment, process.env);
const room = createLambdaDependencies("images", environment, imagesMetrics);

const client = createDocumentClient(awsClientLimits);
const reportStore = { client, table: environment.REPORTS_TABLE };

const objects = guardObjectStore(
  createS3ObjectStore({ client: new S3Client(awsTransferLimits), bucket: environment.OBJECTS_BUCKET }),
  room.log,
);
const outside = { objects, clock: systemClock, metrics: room.metrics };

const images = createPhotographService({
  images: createPhotographRepository(reportStore),
  reports: createReportRepository(reportStore),
  ...outside,
});
const pictures = createLetterheadImageService({
  pictures: createLetterheadImageRepository(reportStore),
  ...outside,
});

export const handler = createImagesHandler(
  { images, pictures },
  {
    ...room,
    authenticate: createAuthenticator({ client, table: environment.ACCOUNTS_TABLE, clock: systemClock }),
  },
);
