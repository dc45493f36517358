import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator, createLeavingRegister, createProfileReader } from "@takseru/auth";
import {
  callLimits,
  createDocumentClient,
  guardObjectStore,
  inLambda,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { ReportsEnvironment } from "./environment.ts";
import { createReportsHandler } from "./handler.ts";
import { createLeavingService } from "./leaving.ts";
import { createLeavingRepository } from "./leaving-repository.ts";
import { createPictureRepository } from "./picture-repository.ts";
import { createReportRepository } from "./repository.ts";
import { createReportService } from "./service.ts";

const environment = readEnvironment(ReportsEnvironment, process.env);
const room = inLambda("reports", environment, {});

const client = createDocumentClient(callLimits);
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const store = { client, table: environment.REPORTS_TABLE };
const repository = createReportRepository(store);
const objects = guardObjectStore(
  createS3ObjectStore({ client: new S3Client(callLimits), bucket: environment.OBJECTS_BUCKET }),
  room.log,
);

const reports = createReportService({
  repository,
  objects,
  profileOf: createProfileReader(accounts),
  clock: systemClock,
  metrics: room.metrics,
});

const leaving = createLeavingService({
  repository,
  pictures: createPictureRepository(store),
  leaving: createLeavingRepository(store),
  objects,
  register: createLeavingRegister({ ...accounts, clock: systemClock }),
});

export const handler = createReportsHandler(
  { ...reports, ...leaving },
  {
    ...room,
    authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
  },
);
