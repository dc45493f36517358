import { AppError, type Log, type Mail, type Mailer } from "@takseru/kit";
import type { AuthMetrics } from "../metrics.ts";

export interface MailSenderDependencies {
  mailer: Mailer;
  metrics: AuthMetrics;
  log: Log;
}

/** Sends mails, with a word for what becomes of the call when one cannot be sent. */
export const createMailSender = ({ mailer, metrics, log }: MailSenderDependencies) => ({
  /** Throws UNAVAILABLE: the same call again sends it again. */
  send: (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((cause: unknown) => {
      metrics({ MailsRefused: 1 });
      throw new AppError("UNAVAILABLE", { retryAfterSeconds: 5, cause });
    }),

  /** The call answers as if it had been sent: it is done, or its answer must not depend on the mail. */
  trySend: (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((error: unknown) => {
      metrics({ MailsRefused: 1 });
      log("error", "mail_not_sent", { error });
    }),
});

export type MailSender = ReturnType<typeof createMailSender>;
