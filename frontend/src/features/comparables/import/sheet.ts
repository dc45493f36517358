import { type ComparableInput, type ComparableUnit, saleIdentity } from "@takseru/shared-types";
import { type ColumnChoice, findHeads, isRepeatable, plainHead, proposeColumns } from "./propose-columns";
import { readUnit } from "./read-cells";
import { hasMonthFirst, type ReadRow, readRow, type SheetPlan, type SheetProblem } from "./read-sheet";
import type { SplitRow } from "./split-sheet";

/** A sheet as a person sees and mends it. */
export interface Sheet {
  rows: readonly SplitRow[];
  /** Indexes of rows that are not to be taken. */
  leftOut: readonly number[];
  /** The last row of the heads, and the columns' names; without them the first row is a sale. */
  headRow: number | undefined;
  heads: readonly string[];
  columns: readonly ColumnChoice[];
  unit: ComparableUnit;
  decimal: "point" | "comma";
  dates: "day-first" | "month-first";
}

/** What rows of no unit are compared by, as far as the columns say it. */
const usualUnit = (columns: readonly ColumnChoice[], heads: readonly string[]): ComparableUnit => {
  const rate = readUnit(plainHead(heads[columns.indexOf("rate")] ?? "").replace(/^rate /, ""));
  if ("value" in rate && rate.value) return rate.value;
  if (columns.includes("rent_per_month") && !columns.includes("price")) return "sq_ft_month";
  const isOfLand = columns.some(
    (column) => column && ["extent", "acres", "roods", "perches", "hectares"].includes(column),
  );
  if (columns.includes("floor_area_sq_ft") && !isOfLand) return "sq_ft";
  const isInAcres = columns.includes("acres") && !columns.includes("perches") && !columns.includes("extent");
  return isInAcres ? "acre" : "perch";
};

/** A sheet with its heads found and its columns proposed. */
export const beginSheet = (
  rows: readonly SplitRow[],
  remembered: ReadonlyMap<string, ColumnChoice>,
): Sheet => {
  const { headRow, heads } = findHeads(
    rows.map(({ cells }) => cells),
    remembered,
  );
  const columns = proposeColumns(heads, remembered);
  return {
    rows,
    leftOut: [],
    headRow,
    heads,
    columns,
    unit: usualUnit(columns, heads),
    decimal: "point",
    dates: "day-first",
  };
};

export const headsOf = ({ heads, columns }: Sheet): string[] =>
  columns.map((_, index) => (heads[index] ?? "").trim() || `Column ${index + 1}`);

/** Takes a column as something; another one that was taken as that is left. */
export const chooseColumn = (sheet: Sheet, at: number, choice: ColumnChoice): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column, index) => {
    if (index === at) return choice;
    return choice !== undefined && column === choice && !isRepeatable(choice) ? undefined : column;
  }),
});

/** With the first row as a sale, or as the heads again. */
export const withHeads = (
  sheet: Sheet,
  hasHeads: boolean,
  remembered: ReadonlyMap<string, ColumnChoice>,
): Sheet =>
  hasHeads
    ? { ...beginSheet(sheet.rows, remembered), leftOut: sheet.leftOut }
    : {
        ...sheet,
        headRow: undefined,
        heads: [],
        columns: Array.from(
          { length: Math.max(0, ...sheet.rows.slice(0, 30).map(({ cells }) => cells.length)) },
          (_, at) => sheet.columns[at],
        ),
      };

/** With a cell written anew; a row that is mended by hand is taken as it now stands. */
export const mendCell = (sheet: Sheet, row: number, cell: number, text: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((given, index) => {
    if (index !== row) return given;
    const cells = Array.from({ length: Math.max(given.cells.length, cell + 1) }, (_, at) =>
      at === cell ? text : (given.cells[at] ?? ""),
    );
    return { cells };
  }),
});

export const leaveOut = (sheet: Sheet, row: number, isOut: boolean): Sheet => ({
  ...sheet,
  leftOut: isOut
    ? [...sheet.leftOut.filter((other) => other !== row), row]
    : sheet.leftOut.filter((other) => other !== row),
});

/** What is done with a row. */
export type SheetRow =
  | { kind: "sale"; sale: ComparableInput; identity: string }
  /** The same sale as that of a row above. */
  | { kind: "repeated"; of: number }
  | { kind: "broken"; problems: readonly SheetProblem[] }
  | { kind: "heads" | "blank" | "total" | "left-out" };

export type SaleOfSheet = Extract<SheetRow, { kind: "sale" }>;

/** Reads the rows of a sheet; those that have not changed since are not read again. */
export const createSheetReader = () => {
  let known = new WeakMap<SplitRow, ReadRow & { identity?: string }>();
  const read = (row: SplitRow, index: number, by: SheetPlan) => {
    const before = known.get(row);
    if (before) return before;
    const now = readRow(row, index, by);
    const kept = now.kind === "sale" ? { ...now, identity: saleIdentity(now.sale) } : now;
    known.set(row, kept);
    return kept;
  };
  let plan: { key: string; of: SheetPlan } | undefined;
  return (sheet: Sheet, today: string): SheetRow[] => {
    const out = new Set(sheet.leftOut);
    const taken = sheet.rows.filter((_, index) => !out.has(index));
    const next: SheetPlan = {
      columns: sheet.columns,
      headRow: sheet.headRow,
      heads: headsOf(sheet),
      unit: sheet.unit,
      notation: {
        decimal: sheet.decimal,
        dates: sheet.dates,
        hasMonthFirst: hasMonthFirst(taken, sheet.columns),
        today,
      },
    };
    // `undefined` is a column that is not taken.
    const key = JSON.stringify(next, (_, value) => value ?? null);
    if (plan?.key !== key) {
      plan = { key, of: next };
      known = new WeakMap();
    }
    const { of } = plan;
    const first = new Map<string, number>();
    return sheet.rows.map((row, index): SheetRow => {
      const now = read(row, index, of);
      if (out.has(index)) return { kind: "left-out" };
      if (now.kind !== "sale") return now;
      const { identity = "" } = now;
      const before = first.get(identity);
      if (before !== undefined) return { kind: "repeated", of: before };
      first.set(identity, index);
      return { ...now, identity };
    });
  };
};
