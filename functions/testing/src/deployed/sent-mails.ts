import { linksOf, type ReceivedMail } from "@takseru/kit/mailbox";
import { z } from "zod";
import type { DeployedStack } from "./deployed-stack.ts";

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

/** The page where each emulator lists the mails that its SES took, and their format. */
const mailPages: Record<DeployedStack["kind"], { path: string; read: (json: unknown) => Mail[] }> = {
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

/** The address of the emulator's list of sent mails, for people and programs. */
export const sentMailsAddress = ({ kind, endpoint }: Pick<DeployedStack, "kind" | "endpoint">): string =>
  endpoint + mailPages[kind].path;

/** Every mail that the deployed stack sent, newest first, in the shape of the embedded server's mailbox. */
export const sentMails = async ({
  kind,
  endpoint,
}: Pick<DeployedStack, "kind" | "endpoint">): Promise<ReceivedMail[]> => {
  const response = await fetch(sentMailsAddress({ kind, endpoint }));
  return mailPages[kind]
    .read(await response.json())
    .map(({ to, ...mail }) => ({ to: to.join(", "), ...mail, links: linksOf(mail) }))
    .reverse();
};
