import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import type { Clock } from "../core/clock.ts";
import type { Mailer } from "../mail/mailer.ts";

const StoredMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
  end_of: z.string().optional(),
  written_by: z.string().optional(),
  reply_to: z.string().optional(),
  /** An attachment; its bytes are in the object store. */
  attachments: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).optional(),
});

type StoredMail = z.output<typeof StoredMail>;

/** A mail as the mailbox shows it; `links` are the addresses in it without duplicates. */
export type ReceivedMail = Omit<StoredMail, "end_of" | "written_by"> & { links: string[] };

export interface Mailbox extends Mailer {
  forget(accountId: string): Promise<void>;
  /** Every mail that was sent, newest first. */
  list(): Promise<ReceivedMail[]>;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** Punctuation after an address is not part of it. */
const SENTENCE_END = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** The addresses in a message, without duplicates. */
export const linksOf = ({ text, html }: { text: string; html: string }): string[] => {
  const addresses = [...text.matchAll(ADDRESS), ...html.replaceAll("&amp;", "&").matchAll(ADDRESS)];
  return [...new Set(addresses.map(([address]) => address.replace(SENTENCE_END, "")))];
};

const parseLine = (line: string): StoredMail[] => {
  if (line === "") return [];
  try {
    return [StoredMail.parse(JSON.parse(line))];
  } catch {
    return []; // A crash cut this line off; `send` never returned.
  }
};

/** Writes mails into a file, one JSON line each, on the disk before `send` returns. Those of an erased account leave it. */
export const createMailbox = ({ file, clock }: { file: string; clock: Clock }): Mailbox => {
  mkdirSync(dirname(file), { recursive: true });
  const read = async (): Promise<StoredMail[]> => {
    const content = existsSync(file) ? await readFile(file, "utf8") : "";
    return content.split("\n").flatMap(parseLine);
  };
  const write = async (path: string, flags: "a" | "w", mails: readonly StoredMail[]): Promise<void> => {
    const handle = await open(path, flags, 0o600);
    try {
      // The leading line break ends a line that a crash may have cut off.
      await handle.appendFile(mails.map((mail) => `\n${JSON.stringify(mail)}\n`).join(""));
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  // Serialised, because a mail that is sent while the file is rewritten would be lost.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    send: ({ to, subject, text, html, endOf, writtenBy, replyTo, attachments }) =>
      inTurn(() => {
        const sent_at = clock.now().toISOString();
        const files = attachments?.map(({ name, content }) => ({
          name,
          bytes: content.byteLength,
          sha256: createHash("sha256").update(content).digest("hex"),
        }));
        return write(file, "a", [
          {
            to,
            subject,
            text,
            html,
            sent_at,
            ...(endOf && { end_of: endOf }),
            ...(writtenBy && { written_by: writtenBy }),
            ...(replyTo && { reply_to: replyTo }),
            ...(files && { attachments: files }),
          },
        ]);
      }),
    // Somebody may have registered with the address again: later mails are another account's.
    forget: (accountId) =>
      inTurn(async () => {
        const mails = await read();
        const end = mails.findLastIndex(({ end_of }) => end_of === accountId);
        if (end < 0 && mails.every(({ written_by }) => written_by !== accountId)) return;
        const aside = `${file}.new`;
        await write(
          aside,
          "w",
          mails.filter(
            ({ to, written_by }, index) => written_by !== accountId && (index > end || to !== mails[end]?.to),
          ),
        );
        await rename(aside, file);
      }),
    list: async () =>
      (await read())
        .map(({ end_of: _, written_by: __, ...mail }) => ({ ...mail, links: linksOf(mail) }))
        .reverse(),
  };
};
