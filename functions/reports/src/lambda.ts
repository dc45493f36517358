import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { SESClient } from "@aws-sdk/client-ses";
import {
  createAuthenticator,
  createDailyMailList,
  createErasureRights,
  createPracticeReader,
  createProfileReader,
  ERASURE_TASK,
} from "@takseru/auth";
import {
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  guardObjectStore,
  mapBudgetOf,
  readEnvironment,
  systemClock,
  textBudgetOf,
  withTasks,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { createSesMailer } from "@takseru/kit/ses-mailer";
import { composeReports } from "./compose.ts";
import { createDailyMail, DAILY_MAIL_TASK } from "./day/daily-mail.ts";
import { ReportsEnvironment } from "./environment.ts";
import { createReportsHandler } from "./handler.ts";
import { reportsMetrics } from "./metrics.ts";
import { OPENAPI_FILE } from "./openapi-document.ts";
import { modelOf } from "./text-suggestions/model/model-of.ts";

const environment = readEnvironment(ReportsEnvironment, process.env);
const dependencies = createLambdaDependencies("reports", environment, reportsMetrics);

const client = createDocumentClient(awsClientLimits);
const accounts = { client, table: environment.ACCOUNTS_TABLE };

const mailer = createSesMailer({
  // A single attempt: a mail without an answer may have been sent.
  client: new SESClient({ ...awsTransferLimits, maxAttempts: 1 }),
  from: environment.MAIL_SENDER,
  name: environment.MAIL_SENDER_NAME,
  replyTo: environment.MAIL_REPLY_TO,
});

const reports = composeReports({
  store: { client, table: environment.REPORTS_TABLE },
  accounts,
  mailer,
  siteOrigin: environment.SITE_ORIGIN,
  objects: guardObjectStore(
    createS3ObjectStore({ client: new S3Client(awsClientLimits), bucket: environment.OBJECTS_BUCKET }),
    dependencies.log,
  ),
  profileOf: createProfileReader(accounts),
  practiceOf: createPracticeReader(accounts),
  rights: createErasureRights({ ...accounts, clock: systemClock }),
  model: modelOf(environment),
  budgets: { maps: mapBudgetOf(environment), text: textBudgetOf(environment) },
  openapiFile: join(import.meta.dirname, OPENAPI_FILE),
  clock: systemClock,
  metrics: dependencies.metrics,
  log: dependencies.log,
});

const api = createReportsHandler(reports, {
  ...dependencies,
  authenticate: createAuthenticator({ ...accounts, clock: systemClock }),
});

const sendDailyMails = createDailyMail({
  valuers: createDailyMailList(accounts),
  day: reports.day,
  mailer,
  siteOrigin: environment.SITE_ORIGIN,
  clock: systemClock,
  log: dependencies.log,
});

export const handler = withTasks(api, {
  [ERASURE_TASK]: reports.exportAndErasure.finishErasures,
  [DAILY_MAIL_TASK]: sendDailyMails,
});
