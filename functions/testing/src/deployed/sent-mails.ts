import { linksOf, type ReceivedMail } from "@takseru/kit/mailbox";
import { z } from "zod";
import type { Facts } from "./deployed-stack.ts";

const MiniStackMails = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.string(),
        BodyHtml: z.string(),
        Timestamp: z.number(),
      }),
    ),
  ),
});

const LocalStackMails = z.object({
  messages: z.array(
    z.object({
      Destination: z.object({ ToAddresses: z.array(z.string()) }),
      Subject: z.string(),
      Body: z.object({ text_part: z.string(), html_part: z.string() }),
      Timestamp: z.string(),
    }),
  ),
});

interface Mail extends Omit<ReceivedMail, "to" | "links"> {
  to: readonly string[];
}

/** Where each emulator shows what its SES was given, and how it writes it down. */
const outboxes: Record<Facts["kind"], { path: string; read: (json: unknown) => Mail[] }> = {
  ministack: {
    path: "/_ministack/ses/messages",
    read: (json) =>
      Object.values(MiniStackMails.parse(json).messages)
        .flat()
        .map(({ To, Subject, BodyText, BodyHtml, Timestamp }) => ({
          to: To,
          subject: Subject,
          text: BodyText,
          html: BodyHtml,
          sent_at: new Date(Timestamp * 1000).toISOString(),
        })),
  },
  localstack: {
    path: "/_aws/ses",
    read: (json) =>
      LocalStackMails.parse(json).messages.map(({ Destination, Subject, Body, Timestamp }) => ({
        to: Destination.ToAddresses,
        subject: Subject,
        text: Body.text_part,
        html: Body.html_part,
        sent_at: new Date(`${Timestamp.replace(/Z$/, "")}Z`).toISOString(),
      })),
  },
};

/** Where a person or a program sees them. */
export const outboxAddress = ({ kind, endpoint }: Pick<Facts, "kind" | "endpoint">): string =>
  endpoint + outboxes[kind].path;

/** Every mail that the deployed stack sent, newest first, as the embedded server's mailbox shows them. */
export const sentMails = async ({
  kind,
  endpoint,
}: Pick<Facts, "kind" | "endpoint">): Promise<ReceivedMail[]> => {
  const response = await fetch(outboxAddress({ kind, endpoint }));
  return outboxes[kind]
    .read(await response.json())
    .map(({ to, ...mail }) => ({ to: to.join(", "), ...mail, links: linksOf(mail) }))
    .reverse();
};
