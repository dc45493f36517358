import { type ComparableInput, limits, unitOf } from "@takseru/shared-types";
import { type ComparableForm, comparableForm } from "../../report-form";
import { settledText } from "../../valuation/row-edits";
import { saleLetters } from "../../worksheet/sale-letters";
import { typedColumns } from "./evidence-cells";
import type { SaleRow } from "./sale-rows";

interface Paste {
  /** The lines of the grid. */
  lines: readonly SaleRow[];
  isTyped: (cell: { row: number; column: number }) => boolean;
  /** Where the first cell goes: line and sale. */
  at: { row: number; column: number };
  /** Cells of a spreadsheet: a line of the grid each, a sale each. */
  cells: readonly (readonly string[])[];
}

/** "Rs. -12000" of "Rs. -12,000": an adjustment says by its unit what it is in. */
const ungrouped = (text: string): string => text.replace(/(?<=\d),(?=\d)/g, "");

/** What pasted cells change, line by line from the first one on; lines that are only read are passed over. `leftOut` counts what has no place. */
export const pasteIntoSales = ({ lines, isTyped, at, cells }: Paste) => {
  const changes: Array<{ cell: { row: number; column: number }; text: string }> = [];
  let leftOut = 0;
  let row = at.row - 1;
  for (const pasted of cells) {
    do row += 1;
    while (row < lines.length && !isTyped({ row, column: at.column }));
    const line = lines[row];
    const column = line && typedColumns[line.id];
    for (const [right, given] of pasted.entries()) {
      const text = given.trim();
      const cell = { row, column: at.column + right };
      const option = column?.options?.find(({ label, value }) =>
        [label, value].some((own) => own.toLowerCase() === text.toLowerCase()),
      );
      if (isTyped(cell) && (column?.kind !== "choice" || option))
        changes.push({ cell, text: option?.value ?? (column ? settledText(column, text) : ungrouped(text)) });
      else if (text !== "") leftOut += 1;
    }
  }
  return { changes, leftOut };
};

/** A known sale as the report begins with it, without adjustments. */
export const formOfSale = (sale: ComparableInput, comparable_id: string | null): ComparableForm =>
  comparableForm({
    ...sale,
    comparable_id,
    unit: unitOf(sale),
    adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
    adjustment_reason: "",
  });

/** The sales with more of them: first in the place of empty ones from `at` on, then at the end. `leftOut` counts what has no room. */
export const withSales = (
  comparables: readonly ComparableForm[],
  at: number,
  sales: readonly ComparableInput[],
) => {
  const letters = saleLetters(comparables);
  const free = comparables.flatMap((_, index) => (index >= at && !letters.has(index) ? [index] : []));
  const next = [...comparables];
  let leftOut = 0;
  for (const [place, sale] of sales.entries()) {
    const index = free[place] ?? next.length;
    if (index < limits.comparablesPerReport) next[index] = formOfSale(sale, null);
    else leftOut += 1;
  }
  return { comparables: next, leftOut };
};
