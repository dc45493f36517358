import type { TransactionWrite } from "@takseru/kit";
import { type ReportFields, searchedFields } from "@takseru/shared-types";
import { searchWordKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";

export type SearchedFields = Pick<ReportFields, (typeof searchedFields)[number]>;

/** A save deletes at most so many rows and writes at most so many, and a transaction has at most 100 writes. */
const MAX_REPORT_WORDS = 24;
const MAX_QUERY_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Invisible joiners of Sinhala and Tamil letters; some keyboards leave them out. */
const JOINERS = /[\u200c\u200d]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

const wordsIn = (text: string): string[] => {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(JOINERS, "")
    .split(BETWEEN_WORDS)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
  return [...new Set(words)];
};

const allWords = (fields: SearchedFields): string[] =>
  wordsIn(searchedFields.map((name) => fields[name]).join(" "));

const storedWords = (fields: SearchedFields): string[] => allWords(fields).slice(0, MAX_REPORT_WORDS);

/** The words of a query. */
export const queryWords = (query: string): string[] => wordsIn(query).slice(0, MAX_QUERY_WORDS);

/** Whether each word is the beginning of a word of the report. */
export const hasWords = (fields: SearchedFields, words: readonly string[]): boolean => {
  const there = allWords(fields);
  return words.every((word) => there.some((one) => one.startsWith(word)));
};

/** Adds and removes the search words of a report; `undefined` for a report that is created or deleted. */
export const searchWordWrites = (
  table: string,
  { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
  before: SearchedFields | undefined,
  after: SearchedFields | undefined,
): TransactionWrite[] => {
  const [old, next] = [before ? storedWords(before) : [], after ? storedWords(after) : []];
  const [there, wanted] = [new Set(old), new Set(next)];
  return [
    ...old
      .filter((word) => !wanted.has(word))
      .map(
        (word): TransactionWrite => ({
          write: { Delete: { TableName: table, Key: searchWordKey(ownerId, word, id) } },
        }),
      ),
    ...next
      .filter((word) => !there.has(word))
      .map(
        (word): TransactionWrite => ({
          write: { Put: { TableName: table, Item: searchWordKey(ownerId, word, id) } },
        }),
      ),
  ];
};
