import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedList, boundedText } from "../units/primitives.ts";
import { type ReportFieldName, reportFieldNames, reportFields } from "./fields/catalogue.ts";

const NO_FIELD = "This is no field of a report";
const fieldName = z.enum(reportFieldNames, { error: NO_FIELD });

/** A field filled in by the program, with the values at that time of the fields that it was made from. */
export const TextSource = z.object({
  field: fieldName,
  /** Fingerprint of the paragraph; of the whole value where the field is no text. */
  paragraph: boundedText(limits.textSources.fingerprint, inputMessages.tooLong("8")),
  /** By the name of the field; what is long stands as its fingerprint. */
  facts: z.partialRecord(
    fieldName,
    boundedText(limits.textSources.fact, inputMessages.tooLong(String(limits.textSources.fact))),
  ),
});
export type TextSource = z.output<typeof TextSource>;

export const TextSources = z.lazy(() =>
  boundedList(
    z.array(TextSource),
    limits.textSources.count,
    inputMessages.tooMany(String(limits.textSources.count)),
  ),
);

/** FNV-1a: it tells the texts of one report apart. */
export const fingerprintOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(limits.textSources.fingerprint, "0");
};

const HASHED = "#";

/** A field's value as a fact. */
const factOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length <= limits.textSources.fact && !text.startsWith(HASHED)
    ? text
    : `${HASHED}${fingerprintOf(text)}`;
};

export const paragraphsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split(/\n{2,}/).map((paragraph) => paragraph.trim())
    : // A value that is not valid yet is none.
      [JSON.stringify(value ?? null)];

/** A report's fields, or a form's values as they would be saved. */
type Read = (name: ReportFieldName) => unknown;

/** The notes for a field that is filled in now; one for each paragraph. */
export const sourcesOf = (
  field: ReportFieldName,
  written: unknown,
  facts: readonly ReportFieldName[],
  read: Read,
): TextSource[] =>
  paragraphsOf(written).map((paragraph) => ({
    field,
    paragraph: fingerprintOf(paragraph),
    facts: Object.fromEntries(
      facts.filter((name) => name !== field).map((name) => [name, factOf(read(name))] as const),
    ),
  }));

/** A paragraph's newer note replaces the older one. Empty fields have no notes. */
export const mergeSources = (
  before: readonly TextSource[],
  newer: readonly TextSource[],
  read: Read,
): TextSource[] => {
  const isSame = (one: TextSource, other: TextSource) =>
    one.field === other.field && one.paragraph === other.paragraph;
  const kept = before.filter((known) => !newer.some((one) => isSame(one, known)));
  const isEmpty = (value: unknown) => ["", "[]"].includes(factOf(value));
  return [...kept, ...newer].filter(({ field }) => !isEmpty(read(field))).slice(-limits.textSources.count);
};

/** Nearer than this, a pin that was moved stands at the same property; degrees, some hundred metres. */
const SAME_PLACE_DEGREES = 0.001;

const isPosition = (name: ReportFieldName): boolean => name === "latitude" || name === "longitude";

const hasChanged = (name: ReportFieldName, was: string, now: string): boolean =>
  isPosition(name) && was !== "" && now !== ""
    ? Math.abs(Number(was) - Number(now)) > SAME_PLACE_DEGREES
    : was !== now;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const mentions = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`, "iu").test(text);

export interface FormerFact {
  name: ReportFieldName;
  /** "" if it was empty, `undefined` if the former value is too long to show. */
  was: string | undefined;
}

/**
 * The facts that have changed since a field was filled in. An edited paragraph counts only where it still contains the
 * former value, unless a later paragraph uses the same fact.
 */
export const formerFacts = (
  field: ReportFieldName,
  sources: readonly TextSource[],
  read: Read,
): FormerFact[] => {
  const value = read(field);
  const standing = new Set(paragraphsOf(value).map(fingerprintOf));
  const own = sources.filter((source) => source.field === field);
  const stands = own.filter(({ paragraph }) => standing.has(paragraph));
  const restated = new Set(stands.flatMap(({ facts }) => Object.keys(facts)));
  const former = own.flatMap((source) =>
    reportFieldNames.flatMap((name) => {
      const was = source.facts[name];
      if (was === undefined || !hasChanged(name, was, factOf(read(name)))) return [];
      if (standing.has(source.paragraph)) return [{ name, was }];
      const isSaid = typeof value === "string" && was.length > 1 && !isPosition(name) && mentions(value, was);
      return isSaid && !restated.has(name) ? [{ name, was }] : [];
    }),
  );
  return former
    .filter(({ name }, index) => former.findIndex((other) => other.name === name) === index)
    .map(({ name, was }) => ({ name, was: was.startsWith(HASHED) || /^[[{]/.test(was) ? undefined : was }));
};

const said = ({ name, was }: FormerFact): string => {
  const { label, choices } = reportFields[name];
  if (was === undefined) return `“${label}” has changed since this was written`;
  if (was === "") return `“${label}” was empty when this was written`;
  const shown = choices?.find((choice) => choice.value === was)?.label ?? was;
  return `“${label}” read “${shown}” when this was written`;
};

/** "“Village” read “Kandy” when this was written"; empty where nothing has changed. */
export const formerFactsInWords = (facts: readonly FormerFact[]): string =>
  [
    ...(facts.some(({ name }) => isPosition(name)) ? ["The position has changed since this was found"] : []),
    ...facts.filter(({ name }) => !isPosition(name)).map(said),
  ].join("; ");
