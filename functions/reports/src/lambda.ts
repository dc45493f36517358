import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator, createProfileReader } from "@takseru/auth";
import { createDocumentClient, guardObjectStore, jsonLog, readEnvironment, systemClock } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { ReportsEnvironment } from "./environment.ts";
import { createReportsHandler } from "./handler.ts";
import { createReportRepository } from "./repository.ts";
import { createReportService } from "./service.ts";

const environment = readEnvironment(ReportsEnvironment, process.env);

const client = createDocumentClient({});
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const reports = createReportService({
  repository: createReportRepository({ client, table: environment.REPORTS_TABLE }),
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client({}), bucket: environment.OBJECTS_BUCKET }),
    jsonLog,
  ),
  profileOf: createProfileReader(accounts),
  clock: systemClock,
});

export const handler = createReportsHandler(reports, {
  log: jsonLog,
  authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
});
