import type { ContentTable, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { ruled, ruledAbove } from "./theme.ts";

/** The widest ASCII letter and the widest of all characters in the fonts, at the size of the text, in points. */
const WIDEST_ASCII = 10.3;
const WIDEST = 29;
/** Of a page's 48: words that do not fit a line's end may leave half of it empty. */
const MOST_LINES = 20;

const widthOf = (line: string): number => {
  let width = 0;
  for (const character of line) width += character <= "~" ? WIDEST_ASCII : WIDEST;
  return width;
};

/**
 * Whether text surely takes less than a page in a column of this width, in points. pdfmake deletes what it may not
 * break and cannot fit, so only rows of such texts are kept whole.
 */
export const isShort = (text: string, width: number): boolean =>
  text.split("\n").reduce((lines, line) => lines + 1 + Math.floor(widthOf(line) / width), 0) <= MOST_LINES;

export interface Row {
  cells: TableCell[];
  short: boolean;
}

/** One table for each stretch of rows that are kept whole, and one for each row that may go over a page's end. */
export const tables = (rows: readonly Row[], widths: Array<string | number>): ContentTable[] => {
  const stretches: Row[][] = [];
  for (const row of rows) {
    const last = stretches.at(-1);
    if (row.short && last?.[0]?.short) last.push(row);
    else stretches.push([row]);
  }
  return stretches.map((stretch, index) => {
    const layout: CustomTableLayout = index === 0 ? ruled : ruledAbove;
    const body = stretch.map(({ cells }) => cells);
    return { table: { widths: [...widths], body, dontBreakRows: stretch[0]?.short === true }, layout };
  });
};
