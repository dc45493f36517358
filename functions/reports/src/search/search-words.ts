import type { TransactionWrite } from "@takseru/kit";
import { type ReportFields, searchedFields } from "@takseru/shared-types";
import { searchWordKey } from "../storage/keys.ts";

export type SearchedFields = Pick<ReportFields, (typeof searchedFields)[number]>;

/** A save changes so many rows of words at most twice over, and its transaction has room for 100. */
const MAX_REPORT_WORDS = 24;
const MAX_QUERY_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Joins letters in Sinhala and Tamil; whoever types may leave it out. */
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

/** What is looked for. */
export const queryWords = (query: string): string[] => wordsIn(query).slice(0, MAX_QUERY_WORDS);

/** Whether each word is the beginning of one of the report's. */
export const hasWords = (fields: SearchedFields, words: readonly string[]): boolean => {
  const there = allWords(fields);
  return words.every((word) => there.some((one) => one.startsWith(word)));
};

/** Adds and removes the rows by which a report is found; `undefined` is a report that is not there. */
export const searchWordWrites = (
  table: string,
  { owner: ownerId, id }: { owner: string; id: number },
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
