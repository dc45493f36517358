import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import { createDocumentClient, guardObjectStore, jsonLog, readEnvironment, systemClock } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createReportRepository } from "@takseru/reports";
import { ImagesEnvironment } from "./environment.ts";
import { createImagesHandler } from "./handler.ts";
import { createImageRepository } from "./repository.ts";
import { createImageService } from "./service.ts";

const environment = readEnvironment(ImagesEnvironment, process.env);

const client = createDocumentClient({});
const reportStore = { client, table: environment.REPORTS_TABLE };

const images = createImageService({
  images: createImageRepository(reportStore),
  reports: createReportRepository(reportStore),
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client({}), bucket: environment.OBJECTS_BUCKET }),
    jsonLog,
  ),
  clock: systemClock,
});

export const handler = createImagesHandler(images, {
  log: jsonLog,
  authenticate: createAuthenticator({ client, table: environment.ACCOUNTS_TABLE, clock: systemClock }),
});
