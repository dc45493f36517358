import { limits, salesSheetMessages } from "@takseru/shared-types";
import papaparse from "papaparse";

/** A row of a sheet as it was pasted or read from a file. */
export interface SplitRow {
  cells: readonly string[];
  /** Its quotation marks do not pair: where its cells begin and end is not known. */
  isMalformed?: true;
}

export type SplitSheet = { rows: SplitRow[] } | { refused: string };

const DELIMITERS = ["\t", ";", ",", "|"];
/** So many lines tell what stands between the cells. */
const SAMPLE_ROWS = 30;
/** Each costs another reading of the rest. */
const MAX_MALFORMED = 50;

const parse = (text: string, delimiter: string, preview = 0) =>
  papaparse.parse(text, { delimiter, newline: "\n", preview });

/** How well a delimiter divides: in how many rows there are as many cells as in most of them, more cells before fewer. */
const fitOf = (text: string, delimiter: string): number => {
  const counts = parse(text, delimiter, SAMPLE_ROWS)
    .data.filter((cells) => cells.some((cell) => cell.trim() !== ""))
    .map((cells) => cells.length);
  const byCount = new Map<number, number>();
  for (const count of counts) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  return Math.max(0, ...[...byCount].map(([count, rows]) => (count < 2 ? 0 : rows + count / 1_000)));
};

/** What stands between the cells; a sheet of one column has none of them. */
const findDelimiter = (text: string): string => {
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(text, delimiter) })).sort(
    (one, other) => other.fit - one.fit,
  );
  return best && best.fit > 0 ? best.delimiter : "\t";
};

/** The line at the beginning of a text, and where the next one begins. */
const firstLine = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end < 0
    ? { line: text.slice(from), next: text.length }
    : { line: text.slice(from, end), next: end + 1 };
};

/**
 * The rows and cells of a sheet, quoted ones whole. A quotation mark that is not closed would take all rows behind it into one cell:
 * such a row is cut at its line's end and marked, and the next one is read as if nothing had happened.
 */
export const splitSheet = (given: string): SplitSheet => {
  const text = given.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const delimiter = findDelimiter(text);
  const rows: SplitRow[] = [];
  let from = 0;
  for (let malformed = 0; from < text.length; malformed += 1) {
    const rest = text.slice(from);
    const { data, errors } = parse(rest, delimiter);
    const wrong = errors.find(({ type }) => type === "Quotes")?.row;
    for (const cells of wrong === undefined ? data : data.slice(0, wrong)) rows.push({ cells });
    if (wrong === undefined) break;
    if (malformed === MAX_MALFORMED) return { refused: salesSheetMessages.tooManyQuotes };
    const start = from + (wrong === 0 ? 0 : parse(rest, delimiter, wrong).meta.cursor);
    const { line, next } = firstLine(text, start);
    rows.push({ cells: line.split(delimiter), ...(delimiter !== "\t" && { isMalformed: true }) });
    from = next;
  }
  while (rows.at(-1)?.cells.every((cell) => cell.trim() === "")) rows.pop();
  return rows.length > limits.sheet.rows
    ? { refused: salesSheetMessages.tooManyRows(rows.length) }
    : { rows };
};
