import { WrittenText } from "@takseru/shared-types";
import { z } from "zod";
import type { FormValues } from "../fields/form-types";

/** A text that was accepted into a field, with what wrote it and what the field held before. */
export const AcceptedText = WrittenText.extend({ before: z.string() });
export type AcceptedText = z.output<typeof AcceptedText>;

/** The accepted texts that are not saved yet; what was taken back is none. */
export const createAcceptedTexts = (getValues: () => FormValues) => {
  let accepted: readonly AcceptedText[] = [];
  return {
    /** Of these fields, those that still hold something other than before. */
    accepted: (names?: readonly string[]): readonly AcceptedText[] =>
      accepted.filter(
        ({ field, before }) => (names?.includes(field) ?? true) && ![before, ""].includes(getValues()[field]),
      ),
    noteAccepted: (texts: readonly AcceptedText[]): void => {
      accepted = [...accepted, ...texts];
    },
    /** They are saved; without a list, the form starts anew. */
    forgetAccepted: (texts: readonly AcceptedText[] = accepted): void => {
      accepted = accepted.filter((text) => !texts.includes(text));
    },
  };
};

/** What wrote the accepted texts, each field and writer once, as a save says it. */
export const writtenBy = (texts: readonly AcceptedText[]): WrittenText[] => {
  const each = new Map(
    texts.map(({ field, writer }) => [JSON.stringify([field, writer]), { field, writer }]),
  );
  return [...each.values()];
};
