import { SESClient } from "@aws-sdk/client-ses";
import {
  awsClientLimits,
  createDocumentClient,
  createLambdaDependencies,
  readEnvironment,
  systemClock,
  withTasks,
} from "@takseru/kit";
import { createSesMailer } from "@takseru/kit/ses-mailer";
import { ERASURE_TASK } from "./closing/erasure.ts";
import { AuthEnvironment } from "./environment.ts";
import { createAuthHandler } from "./handler.ts";
import { authMetrics } from "./metrics.ts";
import { createAuthService } from "./service.ts";
import { createSessionReader } from "./sessions/sessions.ts";
import { createAccountRepository } from "./storage/account-repository.ts";

const environment = readEnvironment(AuthEnvironment, process.env);
const room = createLambdaDependencies("auth", environment, authMetrics);

const accounts = createAccountRepository({
  client: createDocumentClient(awsClientLimits),
  table: environment.ACCOUNTS_TABLE,
});

const auth = createAuthService({
  accounts,
  mailer: createSesMailer({ client: new SESClient(awsClientLimits), from: environment.MAIL_SENDER }),
  clock: systemClock,
  metrics: room.metrics,
  log: room.log,
  // SES takes 50 to 200 ms, argon2id and the table what is left.
  minimumMailResponseMs: 600,
  siteOrigin: environment.SITE_ORIGIN,
});

const api = createAuthHandler(auth, {
  ...room,
  authenticate: createSessionReader({ accounts, clock: systemClock }),
});

export const handler = withTasks(api, { [ERASURE_TASK]: auth.finishErasures });
