import { SESClient } from "@aws-sdk/client-ses";
import { createDocumentClient, jsonLog, readEnvironment, systemClock } from "@takseru/kit";
import { createSesMailer } from "@takseru/kit/ses-mailer";
import { AuthEnvironment } from "./environment.ts";
import { createAuthHandler } from "./handler.ts";
import { createAccountRepository } from "./repository.ts";
import { createAuthService } from "./service.ts";
import { createSessionReader } from "./sessions.ts";

const environment = readEnvironment(AuthEnvironment, process.env);

const accounts = createAccountRepository({
  client: createDocumentClient({}),
  table: environment.ACCOUNTS_TABLE,
});

const auth = createAuthService({
  accounts,
  mailer: createSesMailer({ client: new SESClient({}), from: environment.MAIL_SENDER }),
  clock: systemClock,
  siteOrigin: environment.SITE_ORIGIN,
});

export const handler = createAuthHandler(auth, {
  log: jsonLog,
  authenticate: createSessionReader({ accounts, clock: systemClock }),
});
