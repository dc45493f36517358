import { spawnSync } from "node:child_process";
import { Email } from "@takseru/shared-types";
import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Mail, MailRefused } from "../../src/mail/mailer.ts";
import { mimeMessage } from "../../src/mail/mime-message.ts";

const SENDER = '"Takseru" <no-reply@takseru.example>';
const REPLY_TO = "valuer@example.lk";

const mail: Mail = {
  to: "manager@example.lk",
  subject: "තක්සේරු වාර්තාව VR/EX/2026/7, Ampitiya, with a subject that is longer than one encoded word can be 🏠",
  text: "Dear Sir,\n\nPlease find the report. மதிப்பீடு\n.\n",
  html: "<p>Dear Sir,</p>",
  attachments: [
    {
      name: "VR-EX-2026-7 Ampitiya.pdf",
      type: "application/pdf",
      content: Uint8Array.from({ length: 4_000 }, (_, index) => index % 256),
    },
  ],
};

const written = (message: Mail) => mimeMessage(message, { sender: SENDER, replyTo: REPLY_TO });

const READER = `
import sys, json, email, email.policy, hashlib
message = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
parts = [p for p in message.walk() if not p.is_multipart()]
print(json.dumps({
  "headers": [[k, str(v)] for k, v in message.items()],
  "to": [a.addr_spec for a in message["To"].addresses],
  "parts": [[p.get_content_type(), p.get_filename(), p.get_payload(decode=True).hex()] for p in parts],
  "defects": [str(d) for p in message.walk() for d in p.defects],
}))
`;
const python = (input: string) => spawnSync("python3", ["-c", READER], { input, encoding: "utf8" });
const missing = python("To: a@b.lk\r\n\r\n").status === 0 ? undefined : "left out: there is no Python here";

describe(`a mail with a file, read by Python${missing ? ` (${missing})` : ""}`, () => {
  it.skipIf(missing)("has its text, its HTML and the file's own bytes, and no defect", () => {
    const { stdout, stderr } = python(written(mail));
    expect(stderr).toBe("");
    const [text, html, file] = [mail.text, mail.html, mail.attachments?.[0]?.content ?? ""].map((one) =>
      Buffer.from(one).toString("hex"),
    );
    expect(JSON.parse(stdout)).toEqual({
      headers: [
        ["From", "Takseru <no-reply@takseru.example>"],
        ["To", mail.to],
        ["Reply-To", REPLY_TO],
        ["Subject", mail.subject],
        ["MIME-Version", "1.0"],
        ["Content-Type", expect.stringMatching(/^multipart\/mixed; boundary="/)],
      ],
      to: [mail.to],
      parts: [
        ["text/plain", null, text],
        ["text/html", null, html],
        ["application/pdf", "VR-EX-2026-7 Ampitiya.pdf", file],
      ],
      defects: [],
    });
  });
});

/** The header lines before the first empty line, unfolded. */
const headersOf = (message: string): string[] =>
  (message.split("\r\n\r\n")[0] ?? "").replaceAll("\r\n ", " ").split("\r\n");

describe("a mail in MIME", () => {
  it("is ASCII in lines of at most 78 characters, whatever its text", () => {
    for (const line of written(mail).split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]{0,98}$/);
    for (const line of headersOf(written({ ...mail, subject: "x".repeat(200) })).slice(0, 3))
      expect(line.length).toBeLessThan(998);
  });

  const hostile = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "\r\nBcc: x@y.lk",
      "\nBcc: x@y.lk",
      "a@b.lk\r\n\r\nbody",
      "=?UTF-8?B?DQpCY2M6?=",
      "a@b.lk,c@d.lk",
    ),
  );
  const recipient = fc.oneof(
    hostile,
    fc.tuple(hostile, hostile).map(([local, host]) => `${local}@${host}.lk`),
    fc.emailAddress(),
  );

  it(`of generated recipients and subjects has six headers, one recipient and no other, or is refused`, () => {
    let taken = 0;
    fc.assert(
      fc.property(recipient, hostile, (typed, subject) => {
        // The contract takes spaces around an address away.
        const parsed = Email.safeParse(typed);
        const isTaken = parsed.success;
        const to = parsed.data ?? typed;
        try {
          const headers = headersOf(written({ ...mail, to, subject }));
          expect(headers.map((line) => line.split(":")[0])).toEqual([
            "From",
            "To",
            "Reply-To",
            "Subject",
            "MIME-Version",
            "Content-Type",
          ]);
          expect(headers[1]).toBe(`To: ${to}`);
          taken += 1;
        } catch (error) {
          if (!(error instanceof MailRefused)) throw error;
          // What the contract takes can be mailed.
          expect(isTaken).toBe(false);
        }
      }),
      { numRuns: generatedCases(1_000), seed: 20_261_128 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it.each(["a@b.lk\r\nBcc: c@d.lk", "a@b.lk, c@d.lk", "A <a@b.lk>", "a@b.lk;c@d.lk", "", "අ@b.lk"])(
    "to %j is refused",
    (to) => {
      expect(() => written({ ...mail, to })).toThrow(MailRefused);
    },
  );
});
