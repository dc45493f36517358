import type { TransactionWrite } from "@takseru/kit";
import { type ReportFields, searchedFields } from "@takseru/shared-types";
import { searchWordKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";

export type SearchedFields = Pick<ReportFields, (typeof searchedFields)[number]>;

/** Stored in the report's row: which of its words have search rows. */
export const WORD_INDEX = 2;
/** A row without that number has rows for the first 24 words of the first seven fields. */
const FORMER_FIELDS = 7;
const FORMER_WORDS = 24;
const MAX_QUERY_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Invisible joiners of Sinhala and Tamil letters; some keyboards leave them out. */
const JOINERS = /[\u200c\u200d]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text, each once, as they are searched. */
export const wordsIn = (text: string): string[] => {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(JOINERS, "")
    .split(BETWEEN_WORDS)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
  return [...new Set(words)];
};

const allWords = (
  fields: SearchedFields,
  names: readonly (keyof SearchedFields)[] = searchedFields,
): string[] => wordsIn(names.map((name) => fields[name]).join(" "));

/** Words are looked up by prefix, so a prefix of another word needs no row. */
export const withoutBeginnings = (words: readonly string[]): string[] => {
  const sorted = [...words].sort();
  return sorted.filter((word, index) => !sorted[index + 1]?.startsWith(word));
};

const wordsWithRows = (fields: SearchedFields, wordIndex: number | undefined): string[] =>
  wordIndex === WORD_INDEX
    ? withoutBeginnings(allWords(fields))
    : allWords(fields, searchedFields.slice(0, FORMER_FIELDS)).slice(0, FORMER_WORDS);

/** The words of a query. */
export const queryWords = (query: string): string[] => wordsIn(query).slice(0, MAX_QUERY_WORDS);

/** Whether each word is the beginning of a word of the report. */
export const hasWords = (fields: SearchedFields, words: readonly string[]): boolean => {
  const there = allWords(fields);
  return words.every((word) => there.some((one) => one.startsWith(word)));
};

/**
 * Adds and removes the search words of a report; `undefined` for a report that is created or deleted. A row too many is
 * harmless, because a search compares the reports that it finds with all its words.
 */
export const searchWordWrites = (
  table: string,
  { owner: ownerId, id, word_index }: Pick<ReportRecord, "owner" | "id" | "word_index">,
  before: SearchedFields | undefined,
  after: SearchedFields | undefined,
): TransactionWrite[] => {
  const old = before ? wordsWithRows(before, word_index) : [];
  const next = after ? wordsWithRows(after, WORD_INDEX) : [];
  const [there, wanted] = [new Set(old), new Set(next)];
  return [
    ...old
      .filter((word) => !wanted.has(word))
      .map(
        (word): TransactionWrite => ({
          write: { Delete: { TableName: table, Key: searchWordKey(ownerId, word, id) } },
          mayRun: "after",
        }),
      ),
    ...next
      .filter((word) => !there.has(word))
      .map(
        (word): TransactionWrite => ({
          write: { Put: { TableName: table, Item: searchWordKey(ownerId, word, id) } },
          mayRun: "before",
        }),
      ),
  ];
};
