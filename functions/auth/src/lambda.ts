import { SESClient } from "@aws-sdk/client-ses";
import {
  awsClientLimits,
  createDocumentClient,
  createLambdaDependencies,
  readEnvironment,
  systemClock,
  withTasks,
} from "@takseru/kit";
import { createLazyKmsVault } from "@takseru/kit/load-kms-vault";
import { createSesMailer } from "@takseru/kit/ses-mailer";
import { composeAuth } from "./compose.ts";
import { AuthEnvironment } from "./environment.ts";
import { ERASURE_TASK } from "./export-and-erasure/finish-erasures.ts";
import { createAuthHandler } from "./handler.ts";
import { authMetrics } from "./metrics.ts";
import { createAuthenticator } from "./sessions/authenticator.ts";

const environment = readEnvironment(AuthEnvironment, process.env);
const lambda = createLambdaDependencies("auth", environment, authMetrics);
const store = { client: createDocumentClient(awsClientLimits), table: environment.ACCOUNTS_TABLE };

const auth = composeAuth({
  store,
  mailer: createSesMailer({
    client: new SESClient(awsClientLimits),
    from: environment.MAIL_SENDER,
    name: environment.MAIL_SENDER_NAME,
    replyTo: environment.MAIL_REPLY_TO,
  }),
  vault: createLazyKmsVault(environment.SEALING_KEY),
  clock: systemClock,
  metrics: lambda.metrics,
  log: lambda.log,
  // SES takes 50 to 200 ms, argon2id and the table the rest.
  minimumMailResponseMs: 600,
  siteOrigin: environment.SITE_ORIGIN,
});

const api = createAuthHandler(auth, {
  ...lambda,
  authenticate: createAuthenticator({ ...store, clock: systemClock }),
});

export const handler = withTasks(api, { [ERASURE_TASK]: auth.finishErasures });
