import { groupThousands } from "../../units/money.ts";
import { Rational } from "../../units/rational.ts";

/** Words as they are, a figure, or a factor by which the figure above it is multiplied or divided. */
export type WorkingCell = string | number | { times: number } | { over: number };

/** Columns beside the first one, which names the row. `inner` holds what comes together in one row of `amount`. */
export type ColumnName =
  | "how"
  | "quantity"
  | "acres"
  | "share"
  | "percent"
  | "weight"
  | "rate"
  | "rate_per_acre"
  | "area"
  | "monthly"
  | "rent"
  | "per_sq_ft"
  | "inner"
  | "outgoings"
  | "net"
  | "factor"
  | "cost_new"
  | "remaining"
  | "condition"
  | "term"
  | "rent_act"
  | "planted"
  | "stand"
  | "state"
  | "amount";

/** Columns of words stand left, all others right. */
const words: ReadonlySet<ColumnName> = new Set(["how", "term", "rent_act", "state"]);
export const isOfWords = (name: ColumnName): boolean => words.has(name);

export interface WorkingColumn {
  name: ColumnName;
  head: string;
  /** Stands even where it is empty, so that the figures of two tables are below each other. */
  always?: true;
}

/**
 * Role of a row in the sum: `less` is subtracted from the item above; `subtotal` and `total` are sums so far; `result` is
 * the stated value; `group` and `detail` are words over the whole width.
 */
export type RowRole = "item" | "less" | "subtotal" | "total" | "result" | "group" | "detail";

export interface WorkingRow {
  role: RowRole;
  label: string;
  /** What is taken away is below 0. */
  cells: Readonly<Partial<Record<ColumnName, WorkingCell>>>;
}

/** A table of a working, in the layout of the trade: the paper, its Word copy and its data are made of it. */
export interface WorkingTable {
  caption: string;
  /** Head of the first column. */
  head: string;
  /** Those that have a figure or words. */
  columns: readonly WorkingColumn[];
  rows: readonly WorkingRow[];
  /** Explains the figures, in small print below them. */
  note?: string;
  /** Stands on one page if it is lower than one. */
  together?: true;
}

const row =
  (role: RowRole) =>
  (label: string, cells: WorkingRow["cells"] = {}): WorkingRow => ({ role, label, cells });
export const item = row("item");
export const less = row("less");
export const subtotal = row("subtotal");
export const total = row("total");
export const result = row("result");
export const group = row("group");
export const detail = row("detail");

/** A table without its empty columns; `undefined` without rows. */
export const workingTable = (table: WorkingTable): WorkingTable | undefined => {
  if (table.rows.length === 0) return undefined;
  const columns = table.columns.filter(
    ({ name, always }) => always || table.rows.some(({ cells }) => (cells[name] ?? "") !== ""),
  );
  return { ...table, columns };
};

const MINUS = "\u2212";

const decimalsOf = (figure: number): number => String(figure).split(".")[1]?.length ?? 0;

/** In three-digit groups with so many decimals, or with its own; what is below 0 with a minus. */
export const printedFigure = (figure: number, decimals = decimalsOf(figure)): string => {
  const [whole = "0", rest = ""] = String(Math.abs(figure)).split(".");
  const text = decimals === 0 ? "" : `.${rest.padEnd(decimals, "0")}`;
  return `${figure < 0 ? MINUS : ""}${groupThousands(Number(whole))}${text}`;
};

/** "Rs. 95,000", with cents if there are any. */
export const rupeesOf = (figure: number): string =>
  `Rs. ${printedFigure(figure, decimalsOf(figure) === 1 ? 2 : decimalsOf(figure))}`;

/** "5%". */
export const percentText = (figure: number): string => `${printedFigure(figure)}%`;

/** "6 years", "1 year". */
export const yearsOf = (years: number | null): string => `${years ?? 0} ${years === 1 ? "year" : "years"}`;

/** A factor has always four decimals. */
export const printedFactor = (factor: number): string => printedFigure(factor, 4);

/** A divisor in decimals: 104 over 100 is "1.04". */
export const hundredths = (percent: number): number => Rational.of(percent).over(100).round(4);

const printed = (cell: WorkingCell | undefined, decimals: number): string => {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return printedFigure(cell, decimals);
  return "times" in cell ? `× ${printedFactor(cell.times)}` : `÷ ${printedFigure(cell.over)}`;
};

/** The cells of each row as text, its label first; the figures of a column have the same decimals, as far as it has any. */
export const printedRows = ({ columns, rows }: WorkingTable): string[][] => {
  const decimals = columns.map(({ name }) =>
    Math.max(
      0,
      ...rows.map(({ cells }) => {
        const cell = cells[name];
        return typeof cell === "number" ? decimalsOf(cell) : 0;
      }),
    ),
  );
  return rows.map(({ label, cells }) => [
    label,
    ...columns.map(({ name }, column) => printed(cells[name], decimals[column] ?? 0)),
  ]);
};

/** Printed for a missing figure. */
export const DASH = "—";

/** A figure, or a dash where it is 0. */
export const orDash = (figure: number): number | string => (figure === 0 ? DASH : figure);

/** A row without a name is called by its kind. */
export const nameOf = ({ description }: { description: string }, kind: string): string =>
  description.trim() || kind;

/** Whether a row was begun: words or a figure stand in it. */
export const isBegun = (row: Readonly<Record<string, unknown>>): boolean =>
  Object.values(row).some((value) => (typeof value === "string" ? value.trim() !== "" : Boolean(value)));
