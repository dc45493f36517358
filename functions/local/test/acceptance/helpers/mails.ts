import { z } from "zod";

/** The local mailbox's list; mails of a deployed stack are converted to the same shape. */
export const Mails = z.array(
  z.strictObject({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    sent_at: z.iso.datetime(),
    reply_to: z.string().optional(),
    attachments: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })).optional(),
  }),
);
export type ReceivedMail = z.output<typeof Mails>[number];
