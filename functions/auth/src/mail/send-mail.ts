import { AppError, type Log, type Mail, type Mailer } from "@takseru/kit";
import type { AuthMetrics } from "../metrics.ts";

export interface MailSenderDependencies {
  mailer: Mailer;
  metrics: AuthMetrics;
  log: Log;
}

/** Sends mails: one function fails the call on failure, the other only logs. */
export const createMailSender = ({ mailer, metrics, log }: MailSenderDependencies) => ({
  /** Throws UNAVAILABLE on failure; a repeat of the call sends the mail again. */
  send: (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((cause: unknown) => {
      metrics({ MailsRefused: 1 });
      throw new AppError("UNAVAILABLE", { retryAfterSeconds: 5, cause });
    }),

  /** Only logs a failure, because the call has done its work or its reply must not depend on the mail. */
  trySend: (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((error: unknown) => {
      metrics({ MailsRefused: 1 });
      log("error", "mail_not_sent", { error });
    }),
});

export type MailSender = ReturnType<typeof createMailSender>;
