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
import { composeReports } from "./compose.ts";
import { ReportsEnvironment } from "./environment.ts";
import { createReportsHandler } from "./handler.ts";
import { createTemplateWriter } from "./text-suggestions/template-writer.ts";

const environment = readEnvironment(ReportsEnvironment, process.env);
const room = inLambda("reports", environment, {});

const client = createDocumentClient(callLimits);
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const reports = composeReports({
  store: { client, table: environment.REPORTS_TABLE },
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client(callLimits), bucket: environment.OBJECTS_BUCKET }),
    room.log,
  ),
  profileOf: createProfileReader(accounts),
  register: createLeavingRegister({ ...accounts, clock: systemClock }),
  writer: createTemplateWriter(),
  clock: systemClock,
  metrics: room.metrics,
});

export const handler = createReportsHandler(reports, {
  ...room,
  authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
});
