import type { ContentTable, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";

/** The widest characters of the fonts at the text's size, in points; a mark without its letter is printed on a circle. */
const WIDEST = { ascii: 10.3, mark: 7, script: 22, any: 29 };
const MARK = /[\p{Mn}\u200c\u200d]/u;
const SCRIPT = /[\u0b80-\u0bff\u0d80-\u0dff]/;

const widestOf = (character: string): number => {
  if (character <= "~") return WIDEST.ascii;
  if (SCRIPT.test(character)) return MARK.test(character) ? WIDEST.mark : WIDEST.script;
  return WIDEST.any;
};

/** A page has 50; breaking at words may leave half of each line empty. */
const MAX_LINES = 20;

const widthOf = (line: string): number => {
  let width = 0;
  for (const character of line) width += widestOf(character);
  return width;
};

/**
 * Whether text surely takes less than a page in a column of this width, in points. pdfmake deletes an unbreakable row
 * that does not fit a page, so only rows of short texts are made unbreakable.
 */
export const isShort = (text: string, width: number, most = MAX_LINES): boolean =>
  text.split("\n").reduce((lines, line) => lines + 1 + Math.floor(widthOf(line) / width), 0) <= most;

/** Two rows of at most this many lines fit a page with the head of their table. */
export const LOW = 14;

export interface Row {
  cells: TableCell[];
  short: boolean;
  /** At most `LOW` lines: the last two rows of a table then stay together. */
  low: boolean;
}

/**
 * Splits rows into tables: one for each sequence of unbreakable rows, one for each row that may break across pages. No
 * row of a list stands alone on a page.
 */
export const tables = (
  rows: readonly Row[],
  widths: Array<string | number>,
  layout: CustomTableLayout,
): ContentTable[] => {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.short && last?.[0]?.short) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => {
    const body = group.map(({ cells }) => cells);
    const dontBreakRows = group[0]?.short === true;
    const lastRowsTogether = group.length > 1 && group.slice(-2).every(({ low }) => low);
    return {
      table: {
        widths: [...widths],
        body,
        ...(dontBreakRows ? { dontBreakRows } : { roomForRows: true }),
        rowHeaders: true,
        ...(lastRowsTogether && { lastRowsTogether }),
      },
      layout,
    };
  });
};

/** An empty object holds the place of a cell that another one covers. */
export const isPlaceholder = (cell: TableCell): cell is Record<PropertyKey, never> =>
  typeof cell === "object" && Object.keys(cell).length === 0;
