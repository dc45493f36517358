import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailbox } from "../../src/embedded/mailbox.ts";
import { mailerConformance } from "../conformance/mailer.conformance.ts";

const mail = (subject: string, text = "Hello") => ({
  to: "jane@example.com",
  subject,
  text,
  html: `<p>${text}</p>`,
});

describe("the mailbox", () => {
  let folder: string;
  let file: string;
  const clock = { now: () => new Date("2026-03-01T08:00:00Z") };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "takseru-mail-"));
    file = join(folder, "mail", "mailbox.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  describe("as any mailer", () => {
    mailerConformance(() => {
      const mailbox = createMailbox({ file, clock });
      const received = async (address: string) =>
        (await mailbox.list())
          .filter(({ to }) => to === address)
          .map(({ subject, text, html }) => ({ subject, text, html }))
          .toReversed();
      return { mailer: mailbox, received };
    });
  });

  it("is empty before anything is sent", async () => {
    expect(await createMailbox({ file, clock }).list()).toEqual([]);
  });

  it("lists what was sent, newest first, also after a restart", async () => {
    const mailbox = createMailbox({ file, clock });
    await mailbox.send(mail("first"));
    await mailbox.send(mail("second"));
    const list = await createMailbox({ file, clock }).list();
    expect(list.map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(list[0]).toEqual({ ...mail("second"), links: [], sent_at: "2026-03-01T08:00:00.000Z" });
  });

  it("finds each address once, without the sentence around it, in text and HTML", async () => {
    const mailbox = createMailbox({ file, clock });
    await mailbox.send({
      to: "jane@example.com",
      subject: "Verify",
      text: "Open http://127.0.0.1:3000/verify-email?token=abc-_1. Help (https://example.com/help)!",
      html: '<a href="http://127.0.0.1:3000/verify-email?token=abc-_1">Verify</a> <a href="https://e.com/?a=1&amp;b=2">x</a>',
    });
    expect((await mailbox.list())[0]?.links).toEqual([
      "http://127.0.0.1:3000/verify-email?token=abc-_1",
      "https://example.com/help",
      "https://e.com/?a=1&b=2",
    ]);
  });

  it("loses nothing but the line that a crash cut off", async () => {
    const mailbox = createMailbox({ file, clock });
    await mailbox.send(mail("kept"));
    appendFileSync(file, '\n{"to":"jane@example.com","subj');
    const restarted = createMailbox({ file, clock });
    await restarted.send(mail("after"));
    expect((await restarted.list()).map(({ subject }) => subject)).toEqual(["after", "kept"]);
  });

  it("forgets the mails to an erased account, and not those that came to its address afterwards", async () => {
    const mailbox = createMailbox({ file, clock });
    await mailbox.send(mail("welcome"));
    await mailbox.send({ ...mail("another's"), to: "other@example.com" });
    await mailbox.send({ ...mail("the account was deleted"), endOf: "jane" });
    await Promise.all([mailbox.forget("jane"), mailbox.send(mail("registered again")), mailbox.forget("x")]);
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(["registered again", "another's"]);
    expect(readFileSync(file, "utf8")).not.toMatch(/welcome|deleted/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("says of a mail's files what they were, and where answers go", async () => {
    const mailbox = createMailbox({ file, clock });
    const content = Buffer.from("%PDF-1.7");
    await mailbox.send({
      ...mail("with a file"),
      replyTo: "valuer@example.com",
      attachments: [{ name: "VR-1 Kandy.pdf", type: "application/pdf", content }],
    });
    expect((await mailbox.list())[0]).toMatchObject({
      reply_to: "valuer@example.com",
      attachments: [
        {
          name: "VR-1 Kandy.pdf",
          bytes: content.byteLength,
          sha256: createHash("sha256").update(content).digest("hex"),
        },
      ],
    });
  });

  it("forgets what an erased account wrote to others, and nothing else to them", async () => {
    const mailbox = createMailbox({ file, clock });
    await mailbox.send({ ...mail("from jane"), to: "bank@example.com", writtenBy: "jane" });
    await mailbox.send({ ...mail("from john"), to: "bank@example.com", writtenBy: "john" });
    await mailbox.forget("jane");
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(["from john"]);
    expect(readFileSync(file, "utf8")).not.toContain("from jane");
  });

  it("keeps messages whole that are sent at the same time", async () => {
    const mailbox = createMailbox({ file, clock });
    const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
    await Promise.all(subjects.map((subject) => mailbox.send(mail(subject, "x".repeat(5000)))));
    expect((await mailbox.list()).map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
  });
});
