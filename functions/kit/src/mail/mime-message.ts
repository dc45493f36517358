import { randomBytes } from "node:crypto";
import { type Attachment, type Mail, MailRefused } from "./mailer.ts";

/** Bytes in one encoded word: in base64, with its frame, it has at most the 75 characters of RFC 2047. */
const WORD_BYTES = 45;
const LINE_CHARACTERS = 76;

/** Text in a header: as it is where it is short, plain ASCII, else in encoded words (RFC 2047), one a line. */
const headerText = (text: string): string => {
  if (/^[\x20-\x7e]{0,60}$/.test(text) && !text.includes("=?")) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join("\r\n ");
};

/** Addresses are written into headers as they are, so characters that could end one or begin another are refused. */
const headerAddress = (address: string): string => {
  if (!/^[\x21-\x7e]+$/.test(address) || /[<>,;:"()[\]\\]/.test(address))
    throw new MailRefused(new Error("The address is not one of a mailbox"));
  return address;
};

const base64 = (content: Uint8Array | string): string =>
  Buffer.from(content)
    .toString("base64")
    .replace(new RegExp(`.{${LINE_CHARACTERS}}`, "g"), "$&\r\n");

const part = (headers: string[], body: string): string => `${headers.join("\r\n")}\r\n\r\n${body}\r\n`;

const textPart = (type: string, text: string): string =>
  part([`Content-Type: ${type}; charset=UTF-8`, "Content-Transfer-Encoding: base64"], base64(text));

const filePart = ({ name, type, content }: Attachment): string => {
  const quoted = `"${name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"`;
  return part(
    [
      `Content-Type: ${type}; name=${quoted}`,
      `Content-Disposition: attachment; filename=${quoted}`,
      "Content-Transfer-Encoding: base64",
    ],
    base64(content),
  );
};

const multipart = (kind: string, parts: readonly string[]): string => {
  // No line of base64 begins with hyphens.
  const boundary = randomBytes(18).toString("hex");
  const body = parts.map((one) => `--${boundary}\r\n${one}`).join("");
  return part([`Content-Type: multipart/${kind}; boundary="${boundary}"`], `${body}--${boundary}--`);
};

/** A mail with files as RFC 5322 and MIME have it, all in ASCII. `sender` stands in its From line as it is. */
export const mimeMessage = (
  { to, subject, text, html, attachments = [] }: Mail,
  { sender, replyTo }: { sender: string; replyTo: string | undefined },
): string =>
  [
    `From: ${sender}`,
    `To: ${headerAddress(to)}`,
    ...(replyTo ? [`Reply-To: ${headerAddress(replyTo)}`] : []),
    `Subject: ${headerText(subject)}`,
    "MIME-Version: 1.0",
    multipart("mixed", [
      multipart("alternative", [textPart("text/plain", text), textPart("text/html", html)]),
      ...attachments.map(filePart),
    ]),
  ].join("\r\n");
