import { limits, parseAmount, parseExtent, parseRupees } from "@takseru/shared-types";
import type { RowForm } from "../report-form";
import type { Column } from "./approach-definition";

const MAX_ROWS = limits.valuation.rows;

export const moveRow = (rows: readonly RowForm[], from: number, to: number): RowForm[] => {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/** With a copy of a row below it. */
export const copyRow = (rows: readonly RowForm[], at: number): RowForm[] => {
  const row = rows[at];
  return row && rows.length < MAX_ROWS ? rows.toSpliced(at + 1, 0, { ...row }) : [...rows];
};

const figuresOf = ({ name, parts }: Column, text: string): RowForm =>
  parts ? parts.write(text) : { [name]: text };

export const withCell = (rows: readonly RowForm[], at: number, column: Column, text: string): RowForm[] =>
  rows.map((row, index) => (index === at ? { ...row, ...figuresOf(column, text) } : row));

const onOneLine = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");

/** Cells of a spreadsheet as they lie on the clipboard: rows by line, cells by tab; one with a line break or a tab is quoted. */
export const readCells = (text: string): string[][] => {
  const cells: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (const [, quoted, plain = "", end] of text.matchAll(pattern)) {
    cells.at(-1)?.push(quoted === undefined ? plain.trim() : onOneLine(quoted.replaceAll('""', '"')));
    if (end === "") break;
    if (end !== "\t") cells.push([]);
  }
  // The last row ends with a line break, too.
  return cells.at(-1)?.every((cell) => cell === "") && cells.length > 1 ? cells.slice(0, -1) : cells;
};

/** "Rs. 1,850,000/=", "65 lakhs" of rupees and "7.25 %" as plain figures; what is none stays, and is marked as it is typed. */
const figureOf = (cell: string, unit: Column["unit"]): string => {
  const typed = cell.trim();
  const figure = typed.endsWith("%") ? typed.slice(0, -1).trimEnd() : typed;
  const amount = unit === "Rs." ? parseRupees(figure) : parseAmount(figure);
  return amount === undefined || typed === "" || Math.abs(amount) > Number.MAX_SAFE_INTEGER
    ? cell
    : String(amount);
};

/** A text as the form holds it once its cell is left: figures plain, extents in perches. */
export const settledText = ({ kind, parts, unit }: Column, text: string): string => {
  if (parts) return text;
  if (kind === "figure" || kind === "years") return figureOf(text, unit);
  return kind === "extent" ? (parseExtent(text)?.perches.toString() ?? text) : text;
};

const takenBy = (cell: string, column: Column): string | undefined => {
  const { kind, options = [] } = column;
  if (kind !== "choice") return settledText(column, cell);
  return options.find(({ label, value }) =>
    [label, value].some((own) => own.toLowerCase() === cell.toLowerCase()),
  )?.value;
};

interface Paste {
  rows: readonly RowForm[];
  columns: readonly Column[];
  /** Where the first cell goes. */
  at: { row: number; column: number };
  cells: readonly (readonly string[])[];
  start: RowForm;
}

/** Rows with cells put over them and below them, and what there was no room for. */
export const pasteRows = ({ rows, columns, at, cells, start }: Paste) => {
  const next = rows.map((row) => ({ ...row }));
  const leftOut: string[] = [];
  cells.forEach((line, down) => {
    const index = at.row + down;
    if (index >= MAX_ROWS) {
      leftOut.push(...line.filter(Boolean));
      return;
    }
    const row = next[index] ?? { ...start };
    next[index] = row;
    line.forEach((cell, right) => {
      const column = columns[at.column + right];
      const value = column && takenBy(cell, column);
      if (column && value !== undefined) Object.assign(row, figuresOf(column, value));
      else if (cell !== "") leftOut.push(cell);
    });
  });
  return { rows: next, leftOut };
};
