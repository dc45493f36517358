import { type Report, type ReportFieldName, reportFieldNames } from "@takseru/shared-types";

/** A line costs as much as this many English words, whatever its length. */
const LINE = 5;
/** English words are shaped by a table and often twice; other scripts by their letters. */
const WORDS = /[!-~]+|[^\s!-~]/gu;
const LINES = /\n|$/g;

/** Estimated cost of printing a text, in English words. */
const costOfText = (text: string): number =>
  text === "" ? 0 : (text.match(WORDS)?.length ?? 0) + LINE * (text.match(LINES)?.length ?? 0);

const costOf = (value: unknown): number => {
  if (typeof value === "string") return costOfText(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + costOf(part), 0);
};

/** The field whose texts cost most to print: shortening it helps most when a report takes too long. */
export const costliestField = (report: Report): ReportFieldName =>
  reportFieldNames.reduce((costliest, name) =>
    costOf(report[name]) > costOf(report[costliest]) ? name : costliest,
  );
