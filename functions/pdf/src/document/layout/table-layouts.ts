import type { ContentTable, CustomTableLayout } from "pdfmake/interfaces.js";
import { colours, factGap, gutter, step } from "./theme.ts";

const HALF = gutter / 2;
const none = () => 0;

/** Between columns only: the first and the last are flush with the text. */
const flush: Pick<CustomTableLayout, "paddingLeft" | "paddingRight"> = {
  paddingLeft: (column) => (column === 0 ? 0 : HALF),
  paddingRight: (column, { table }) => (column === (table.body[0]?.length ?? 0) - 1 ? 0 : HALF),
};

/** No rules; a gap below each row. */
export const factRows: CustomTableLayout = {
  ...flush,
  hLineWidth: none,
  vLineWidth: none,
  paddingTop: none,
  paddingBottom: () => factGap,
};

export const STRONG = 0.75;
export const HAIR = 0.35;
/** Above and below a row on a page of figures, in points; and of so many rows that they would fill the page. */
export const TIGHT = 1.25;
export const CLOSE = 0.5;

/**
 * Strong lines below the head, above each total and at the end, hairlines between rows, no vertical lines. `totals` are
 * the rows below a strong line, `tinted` is the highlighted column, `tight` rows are for lists and figures, "close" ones
 * for very many of them.
 */
export const dataRows = (
  totals: ReadonlySet<number>,
  { tinted, tight }: { tinted?: number | undefined; tight?: true | "close" | undefined } = {},
): CustomTableLayout => {
  const around = tight === "close" ? CLOSE : tight ? TIGHT : step / 2;
  const strong = (row: number, { table }: ContentTable): boolean =>
    row === (table.headerRows ?? 0) || row === table.body.length || totals.has(row);
  return {
    ...flush,
    hLineWidth: (row, node) => (row === 0 ? 0 : strong(row, node) ? STRONG : HAIR),
    hLineColor: (row, node) => (strong(row, node) ? colours.ink : colours.hairline),
    vLineWidth: none,
    paddingTop: (row) => (row === 0 ? 0 : around),
    paddingBottom: (row) => (row === 0 ? step : around),
    ...(tinted !== undefined && {
      fillColor: (_row, _node, column) => (column === tinted ? colours.panel : null),
    }),
  };
};

/** The same without a head: a strong line above the first row. */
export const headlessRows: CustomTableLayout = {
  ...dataRows(new Set()),
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? STRONG : HAIR),
  hLineColor: (row, { table }) => (row === 0 || row === table.body.length ? colours.ink : colours.hairline),
  paddingTop: () => step / 2,
  paddingBottom: () => step / 2,
};

/** A box of one strong line. */
export const framed: CustomTableLayout = {
  hLineWidth: () => STRONG,
  vLineWidth: () => STRONG,
  hLineColor: colours.ink,
  vLineColor: colours.ink,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 7,
  paddingBottom: () => 7,
};

/** A tinted box without lines. */
export const panel: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  fillColor: colours.panel,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 8.75,
  paddingBottom: () => 8.75,
};
