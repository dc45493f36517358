import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator, createPracticeReader, createProfileReader } from "@takseru/auth";
import {
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  guardObjectStore,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createLazyKmsVault } from "@takseru/kit/load-kms-vault";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createMapTiles } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import { composePdf } from "./compose.ts";
import { PdfEnvironment } from "./environment.ts";
import { createPdfHandler } from "./handler.ts";
import { pdfMetrics } from "./metrics.ts";
import { createRenderer } from "./rendering/renderer.ts";
import { fontsIn } from "./text/font-files.ts";
import { DRAWER_FILE } from "./word/drawer-file.ts";
import { createWordWriter } from "./word/word-writer.ts";

const environment = readEnvironment(PdfEnvironment, process.env);
const room = createLambdaDependencies("pdf", environment, pdfMetrics);

const client = createDocumentClient(awsClientLimits);
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const objects = guardObjectStore(
  createS3ObjectStore({ client: new S3Client(awsTransferLimits), bucket: environment.OBJECTS_BUCKET }),
  room.log,
);

const fonts = fontsIn(join(import.meta.dirname, "fonts"));

const pdf = composePdf({
  store: { client, table: environment.REPORTS_TABLE },
  accounts,
  objects,
  vault: createLazyKmsVault(environment.SEALING_KEY),
  timeStampUrl: environment.TIME_STAMP_URL || undefined,
  maps: createMapTiles({ objects, clock: systemClock, log: room.log }),
  profileOf: createProfileReader(accounts),
  practiceOf: createPracticeReader(accounts),
  renderer: createRenderer(fonts),
  wordWriter: createWordWriter(
    { fonts, drawer: join(import.meta.dirname, DRAWER_FILE) },
    // By the clock, because API Gateway ends the call by the clock.
    { clockMs: limits.pdfRenderSeconds * 1000 },
  ),
  siteOrigin: environment.SITE_ORIGIN,
  finalLockDays: environment.FINAL_LOCK_DAYS,
  clock: systemClock,
  metrics: room.metrics,
});

export const handler = createPdfHandler(pdf, {
  ...room,
  authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
});
