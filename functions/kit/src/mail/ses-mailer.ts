import {
  type SESClient,
  SESServiceException,
  SendEmailCommand,
  SendRawEmailCommand,
} from "@aws-sdk/client-ses";
import { type Mailer, MailRefused } from "./mailer.ts";
import { mimeMessage } from "./mime-message.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

export interface SesMailer {
  client: SESClient;
  /** A verified sender. */
  from: string;
  /** How mail programs name it. */
  name?: string | undefined;
  /** Where answers go, in place of the sender. */
  replyTo?: string | undefined;
}

/** "Takseru" <no-reply@takseru.example>; a name in other letters as RFC 2047 has it. */
const senderOf = (from: string, name: string | undefined): string => {
  if (!name) return from;
  const isPlain = /^[\x20-\x7e]+$/.test(name);
  const shown = isPlain
    ? `"${name.replaceAll(/["\\]/g, "\\$&")}"`
    : `=?UTF-8?B?${Buffer.from(name).toString("base64")}?=`;
  return `${shown} <${from}>`;
};

/** Sends through SES, API v1: the free emulators have no v2. */
export const createSesMailer = ({ client, from, name, replyTo }: SesMailer): Mailer => ({
  send: async (mail) => {
    const { to, subject, text, html, attachments = [] } = mail;
    const sender = senderOf(from, name);
    const answersTo = mail.replyTo ?? replyTo;
    const sent =
      attachments.length > 0
        ? client.send(
            new SendRawEmailCommand({
              Source: sender,
              Destinations: [to],
              RawMessage: { Data: Buffer.from(mimeMessage(mail, { sender, replyTo: answersTo })) },
            }),
          )
        : client.send(
            new SendEmailCommand({
              Source: sender,
              ...(answersTo ? { ReplyToAddresses: [answersTo] } : {}),
              Destination: { ToAddresses: [to] },
              Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
            }),
          );
    await sent.catch((error: unknown) => {
      // A 4xx of SES means that nothing was sent. After no answer or a 5xx the outcome is unknown.
      throw error instanceof SESServiceException && error.$fault === "client"
        ? new MailRefused(error)
        : error;
    });
  },
});
