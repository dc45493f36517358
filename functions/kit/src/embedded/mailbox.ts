import { existsSync, mkdirSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
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
});

/** A mail as the mailbox shows it; `links` are the addresses in it without duplicates. */
export type ReceivedMail = z.output<typeof StoredMail> & { links: string[] };

export interface Mailbox extends Mailer {
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

const parseLine = (line: string): ReceivedMail[] => {
  if (line === "") return [];
  try {
    const mail = StoredMail.parse(JSON.parse(line));
    return [{ ...mail, links: linksOf(mail) }];
  } catch {
    return []; // A crash cut this line off; `send` never returned.
  }
};

/** Writes mails into a file, one JSON line each, on the disk before `send` returns. */
export const createMailbox = ({ file, clock }: { file: string; clock: Clock }): Mailbox => {
  mkdirSync(dirname(file), { recursive: true });
  return {
    send: async ({ to, subject, text, html }) => {
      const line = JSON.stringify({ to, subject, text, html, sent_at: clock.now().toISOString() });
      const handle = await open(file, "a", 0o600);
      try {
        // The leading line break ends a line that a crash may have cut off.
        await handle.appendFile(`\n${line}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    list: async () => {
      const content = existsSync(file) ? await readFile(file, "utf8") : "";
      return content.split("\n").flatMap(parseLine).reverse();
    },
  };
};
