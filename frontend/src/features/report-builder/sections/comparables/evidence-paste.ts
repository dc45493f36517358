import { settledText } from "../../valuation/row-edits";
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
