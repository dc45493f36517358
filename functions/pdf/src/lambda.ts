import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator, createProfileReader } from "@takseru/auth";
import { createDocumentClient, guardObjectStore, jsonLog, readEnvironment, systemClock } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createReportRepository } from "@takseru/reports";
import { PdfEnvironment } from "./environment.ts";
import { createPdfHandler } from "./handler.ts";
import { createRenderer } from "./renderer.ts";
import { createPdfService } from "./service.ts";
import { fontsIn } from "./text/font-files.ts";

const environment = readEnvironment(PdfEnvironment, process.env);

const client = createDocumentClient({});
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const pdf = createPdfService({
  reports: createReportRepository({ client, table: environment.REPORTS_TABLE }),
  profileOf: createProfileReader(accounts),
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client({}), bucket: environment.OBJECTS_BUCKET }),
    jsonLog,
  ),
  renderer: createRenderer(fontsIn(join(import.meta.dirname, "fonts"))),
  siteOrigin: environment.SITE_ORIGIN,
  clock: systemClock,
});

export const handler = createPdfHandler(pdf, {
  log: jsonLog,
  authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
});
