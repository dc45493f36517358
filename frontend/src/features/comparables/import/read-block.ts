import type { ComparableInput, ComparableUnit } from "@takseru/shared-types";
import { readDate } from "./read-cells";
import { type Notation, readAmount } from "./read-figure";
import { beginSheet, createSheetReader } from "./sheet";

/** Cells in which each row is a sale. */
export type SalesBlock =
  | { kind: "sales"; sales: ComparableInput[]; problems: string[] }
  /** Rows of sales without heads: which cell is what cannot be told. */
  | { kind: "no-heads" };

const SMALLEST_PRICE = 10_000;

/** A date and a price beside each other: a row of one sale, never a line of several. */
const isRowOfSale = (cells: readonly string[], today: string): boolean => {
  const notation: Notation = { decimal: "point", dates: "day-first", hasMonthFirst: false, today };
  const dates = cells.map((cell) => {
    const read = readDate(cell, notation);
    return "value" in read && read.value !== undefined;
  });
  const isPrice = (cell: string): boolean => {
    const read = readAmount(cell, notation, "");
    return "value" in read && (read.value ?? 0) >= SMALLEST_PRICE;
  };
  return dates.includes(true) && cells.some((cell, at) => !dates[at] && isPrice(cell));
};

/** The sales of pasted cells, read as the import reads a sheet; `undefined` where their rows are no sales. */
export const readBlock = (
  cells: ReadonlyArray<readonly string[]>,
  unit: ComparableUnit,
  today: string,
): SalesBlock | undefined => {
  const proposed = beginSheet(
    cells.map((row) => ({ cells: row })),
    new Map(),
  );
  const { columns } = proposed;
  const known = columns.filter((column) => column !== undefined);
  if (!columns.includes("description") || known.length < 2)
    return cells.length > 0 && cells.every((row) => isRowOfSale(row, today))
      ? { kind: "no-heads" }
      : undefined;
  // The unit of the sales beside them, unless a head names another one.
  const sheet = columns.includes("rate") ? proposed : { ...proposed, unit };
  const rows = createSheetReader()(sheet, today);
  return {
    kind: "sales",
    sales: rows.flatMap((row) => (row.kind === "sale" ? [row.sale] : [])),
    problems: rows.flatMap((row, index) =>
      row.kind === "broken"
        ? [`Row ${index + 1} is not taken: ${row.problems.map(({ message }) => message).join(" ")}`]
        : [],
    ),
  };
};
