import { type LongTextField, limits } from "@takseru/shared-types";
import * as z from "zod";
import { ModelFailure } from "./language-model.ts";

const MAX_PARAGRAPHS = 12;
/** Markup, addresses and other signs that no paragraph of a report has. */
const FOREIGN_SIGNS = /[<>{}[\]`|\\]|:\/\/|www\.|@/i;

/** A paragraph ends where a sentence does. */
const WHOLE = /\S[.!?]["”')]?$/;
const CUT_OFF = /(?:^| )(?:Rs|No)\.$/;

const Paragraph = z
  .string()
  .max(limits.text.long / 4)
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .refine((text) => WHOLE.test(text) && !CUT_OFF.test(text) && !FOREIGN_SIGNS.test(text));

/** The texts of exactly the fields that were asked for, as plain paragraphs; else MODEL_UNUSABLE. */
export const readTexts = (
  answer: string,
  fields: readonly LongTextField[],
): Partial<Record<LongTextField, string[]>> => {
  const Texts = z.strictObject({
    texts: z.strictObject(
      Object.fromEntries(
        fields.map((field) => [field, z.array(Paragraph).max(MAX_PARAGRAPHS).optional()] as const),
      ),
    ),
  });
  try {
    return Texts.parse(JSON.parse(answer)).texts;
  } catch {
    // The cause is dropped, because it has the answer's text, which is never logged.
    throw new ModelFailure("MODEL_UNUSABLE");
  }
};
