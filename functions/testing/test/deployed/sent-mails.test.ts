import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sentMails } from "../../src/deployed/sent-mails.ts";

const text = "Open https://takseru.example/verify-email?token=abc.";
const html = '<a href="https://takseru.example/verify-email?token=abc">Open</a>';

/** Two sent mails in each emulator's format, the older one first. */
const mailPages = {
  ministack: {
    "/_ministack/ses/messages": {
      messages: {
        "000000000000": [
          {
            To: ["one@takseru.example"],
            Subject: "One",
            BodyText: text,
            BodyHtml: html,
            Timestamp: 1767225600,
          },
          { To: ["two@takseru.example"], Subject: "Two", BodyText: "", BodyHtml: "", Timestamp: 1767225601 },
        ],
      },
    },
  },
  localstack: {
    "/_aws/ses": {
      messages: [
        {
          Destination: { ToAddresses: ["one@takseru.example"] },
          Subject: "One",
          Body: { text_part: text, html_part: html },
          Timestamp: "2026-01-01T00:00:00Z",
        },
        {
          Destination: { ToAddresses: ["two@takseru.example"] },
          Subject: "Two",
          Body: { text_part: "", html_part: "" },
          Timestamp: "2026-01-01T00:00:01",
        },
      ],
    },
  },
};

test.each(["ministack", "localstack"] as const)("%s's mails come as the mailbox shows them", async (kind) => {
  const pages: Record<string, unknown> = mailPages[kind];
  const server = createServer(({ url = "" }, response) => void response.end(JSON.stringify(pages[url])));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  expect(await sentMails({ kind, endpoint })).toEqual([
    {
      to: "two@takseru.example",
      subject: "Two",
      text: "",
      html: "",
      links: [],
      sent_at: "2026-01-01T00:00:01.000Z",
    },
    {
      to: "one@takseru.example",
      subject: "One",
      text,
      html,
      links: ["https://takseru.example/verify-email?token=abc"],
      sent_at: "2026-01-01T00:00:00.000Z",
    },
  ]);
});
