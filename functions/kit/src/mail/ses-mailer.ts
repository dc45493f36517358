import { type SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import type { Mailer } from "./mailer.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Sends through SES, API v1: the free emulators have no v2. `from` is a verified sender. */
export const createSesMailer = ({ client, from }: { client: SESClient; from: string }): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        Source: from,
        Destination: { ToAddresses: [to] },
        Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      }),
    );
  },
});
