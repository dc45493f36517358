import * as z from "zod";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedText, cursor } from "../units/primitives.ts";
import { CurrentPassword } from "./account.ts";

export const PasswordConfirmation = z.object({ password: CurrentPassword });

/** 256 random bits in base64url. */
const secret = z.lazy(() => {
  const error = inputMessages.invalid("The token");
  return boundedText(100, error).regex(/^[\w-]{43,}$/, error);
});

/**
 * The site makes the token with which the rest is deleted, and stores it before it asks: the session ends with the
 * account, so the deletion can go on even when the reply is lost.
 */
export const AccountClosing = PasswordConfirmation.extend({ erasure_token: secret });
export const ErasureToken = z.object({ token: secret });

/** Repeat the call until it is done. */
export const ErasureReply = z.lazy(() =>
  z.object({ success: z.literal(true), data: z.object({ done: z.boolean() }) }),
);

/** A file that another call makes: the report as a Word document, or an invoice of it that was made before. */
const PrintedFile = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("word"), report_id: z.int() }),
  z.object({ kind: z.literal("invoice"), report_id: z.int(), number: z.string() }),
]);
export type PrintedFile = z.infer<typeof PrintedFile>;

/** A file of the download: its text, a signed link to its bytes, or the call that makes it. */
export const ExportFile = z.lazy(() =>
  z.union([
    z.object({ name: z.string(), text: z.string() }),
    z.object({ name: z.string(), url: z.string() }),
    z.object({ name: z.string(), print: PrintedFile }),
  ]),
);
export type ExportFile = z.infer<typeof ExportFile>;

/** After a page of comparables or of papers, or after a report or a page of its history. */
const EXPORT_CURSOR = /^(?:(?:c\d{1,6}|p)\/[\da-f-]{36}|d?\d{1,15}(?:\/\d{1,6}\/[\w:.#-]{1,400})?)$/;

export const ExportRequest = z.object({ token: secret, cursor: cursor(EXPORT_CURSOR) });
export const ExportPage = z.object({ data: z.array(ExportFile), nextCursor: z.string().optional() });
