import {
  isOfWords,
  printedRows,
  type WorkingColumn,
  type WorkingRow,
  type WorkingTable,
} from "@takseru/shared-types/valuation-working";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { note } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import { step } from "../layout/theme.ts";

/** In points; amounts of hundreds of billions fit those of rupees. */
const widthOf: Readonly<Record<Exclude<WorkingColumn["name"], "how">, number>> = {
  quantity: 66,
  area: 46,
  acres: 52,
  share: 84,
  percent: 40,
  weight: 56,
  rate: 66,
  rate_per_acre: 78,
  monthly: 62,
  per_sq_ft: 54,
  rent: 78,
  inner: 78,
  outgoings: 78,
  net: 78,
  factor: 52,
  cost_new: 84,
  remaining: 54,
  condition: 60,
  term: 100,
  rent_act: 50,
  planted: 46,
  stand: 46,
  state: 120,
  amount: 84,
};

const HOW = 204;
/** Beside an inner column of amounts. */
const HOW_BESIDE_INNER = 128;
/** An extent such as 35A-2R-11.5P. */
const HOW_BESIDE_OTHERS = 84;

const howWidth = (columns: readonly WorkingColumn[]): number => {
  if (columns.length <= 2) return HOW;
  return columns.some(({ name }) => name === "inner") ? HOW_BESIDE_INNER : HOW_BESIDE_OTHERS;
};

const INDENT = 8;
const wide = new Set<WorkingRow["role"]>(["less", "group", "detail"]);
const looks: Partial<Record<WorkingRow["role"], object>> = {
  group: { style: "groupHead" },
  detail: { style: "small", margin: [INDENT, 0, 0, 0] },
};

/** Words over the columns that are empty behind them. */
const spread = (texts: readonly string[], role: WorkingRow["role"]): TableCell[] => {
  const [label = "", ...others] = texts;
  const filled = others.findIndex((text) => text !== "");
  const colSpan = filled < 0 ? texts.length : filled + 1;
  return [
    { text: label, colSpan, ...looks[role] },
    ...others.map((text, index): TableCell => (index + 1 < colSpan ? {} : text)),
  ];
};

/** An amount in the inner column, which the next row adds up. */
const indented = ([label = "", ...others]: readonly string[]): TableCell[] => [
  { text: label, margin: [INDENT, 0, 0, 0] },
  ...others,
];

/** A row with an amount only; its label takes the whole width. */
const isAlone = (
  texts: readonly string[],
  { role }: WorkingRow,
  columns: readonly WorkingColumn[],
): boolean =>
  role !== "total" &&
  columns.length > 1 &&
  !columns.some(({ name }) => name === "how") &&
  texts.slice(1, -1).every((text) => text === "");

const cellsOf = (
  texts: readonly string[],
  row: WorkingRow,
  columns: readonly WorkingColumn[],
): readonly TableCell[] => {
  const { role, cells } = row;
  if (wide.has(role) || isAlone(texts, row, columns)) return spread(texts, role);
  return cells.inner !== undefined && cells.amount === undefined ? indented(texts) : texts;
};

const dataRow = (texts: readonly string[], row: WorkingRow, columns: readonly WorkingColumn[]): DataRow => ({
  cells: cellsOf(texts, row, columns),
  fields: ["worksheet"],
  ...(row.role === "total" && { total: true }),
  ...(row.role === "subtotal" && { strong: true }),
  ...(row.role === "result" && { result: true }),
});

/** Allowance for the error of the estimated height of a table and its note, in points. */
const SPARE = 3 * step;

/** A table of the working, and its note on the same page. */
export const printedWorking = (table: WorkingTable, numbering: Numbering): Content => {
  const { caption, head, columns, rows, together } = table;
  const texts = printedRows(table);
  const printed = dataTable({
    caption: numbering.table(caption),
    head: [head, ...columns.map((column) => column.head)],
    widths: ["*", ...columns.map(({ name }) => (name === "how" ? howWidth(columns) : widthOf[name]))],
    align: ["left", ...columns.map(({ name }) => (isOfWords(name) ? ("left" as const) : ("right" as const)))],
    rowHeaders: true,
    tight: true,
    ...(together && { together }),
    rows: rows.map((row, index) => dataRow(texts[index] ?? [], row, columns)),
  });
  if (table.note === undefined) return printed;
  const { reserve = 0, whole = 0 } = printed;
  const below = note(table.note, ["worksheet"]);
  const height = (below.whole ?? 0) + SPARE;
  return {
    stack: [printed, below],
    whole: whole + height,
    reserve: reserve >= whole ? whole + height : reserve,
  };
};
