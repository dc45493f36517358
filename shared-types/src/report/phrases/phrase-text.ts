import * as z from "zod";
import { limits } from "../../limits.ts";
import { requiredText } from "../../units/primitives.ts";
import {
  isReportFieldName,
  paperFieldNames,
  type ReportFieldName,
  reportFields,
} from "../fields/catalogue.ts";

/** The fields that a phrase can have in it: those that are said in a few words. */
export const phraseFields: readonly ReportFieldName[] = paperFieldNames.filter(
  (name) => !["own", "yesNo"].includes(reportFields[name].input),
);

/** A part of a phrase: words as they are, or what a field says. */
export type PhrasePart = { words: string } | { field: string };

/** The parts of a phrase in their order: "the land is {land_shape}" is words and a field. */
export const phraseParts = (text: string): PhrasePart[] => {
  const parts: PhrasePart[] = [];
  let rest = 0;
  for (const found of text.matchAll(/\{([^{}\n]*)\}/g)) {
    if (found.index > rest) parts.push({ words: text.slice(rest, found.index) });
    parts.push({ field: (found[1] ?? "").trim() });
    rest = found.index + found[0].length;
  }
  if (rest < text.length) parts.push({ words: text.slice(rest) });
  return parts;
};

const isPhraseField = (name: string): name is ReportFieldName =>
  isReportFieldName(name) && phraseFields.includes(name);

/** The names in braces that are no field of a report, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    phraseParts(text).flatMap((part) => ("field" in part && !isPhraseField(part.field) ? [part.field] : [])),
  ),
];

const unknownMessage = (names: readonly string[]): string =>
  `There is no field ${names.map((name) => `{${name.slice(0, limits.input.fieldName)}}`).join(", ")}`;

/** The text of a phrase: its fields in braces must be a report's. */
export const PhraseText = z.lazy(() =>
  requiredText(limits.phrases.text, "This phrase is empty", { lines: true }).superRefine((text, context) => {
    const unknown = unknownFields(text);
    if (unknown.length > 0) context.addIssue({ code: "custom", message: unknownMessage(unknown) });
  }),
);

/** A phrase with its fields filled in, or the fields that this report leaves empty. */
export type FilledPhrase = { text: string } | { missing: readonly ReportFieldName[] };

const endsSentence = (before: string): boolean => {
  const last = before.trimEnd();
  return last === "" || ".!?\n".includes(last.slice(-1));
};

const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Fills a phrase from a report; `wordsOf` says a field in words, "" where it is empty. Nothing is filled by half.
 * Where the phrase begins a sentence with a field, its words begin with a capital.
 */
export const fillPhrase = (text: string, wordsOf: (name: ReportFieldName) => string): FilledPhrase => {
  let filled = "";
  const missing = new Set<ReportFieldName>();
  for (const part of phraseParts(text)) {
    if ("words" in part) filled += part.words;
    else if (isPhraseField(part.field)) {
      const words = wordsOf(part.field);
      if (words === "") missing.add(part.field);
      filled += endsSentence(filled) ? withCapital(words) : words;
    }
  }
  return missing.size > 0 ? { missing: [...missing] } : { text: filled };
};
