import { expect, it } from "vitest";
import { typedColumns } from "@/features/report-builder/sections/comparables/evidence-cells";
import { pasteIntoSales } from "@/features/report-builder/sections/comparables/evidence-paste";
import { adjustmentOfRow, saleRows } from "@/features/report-builder/sections/comparables/sale-rows";

const kind = { unit: "perch", inUsualOrder: true } as const;
const lines = saleRows.filter((row) => row.isOf(kind));
const rowOf = (id: string) => lines.findIndex((line) => line.id === id);

/** Two sales of land by the perch. */
const isTyped = ({ row, column }: { row: number; column: number }): boolean => {
  const line = lines[row];
  return (
    line !== undefined &&
    column < 2 &&
    (typedColumns[line.id] !== undefined || adjustmentOfRow(line) !== undefined)
  );
};
const pasted = (id: string, column: number, cells: string[][]) => {
  const { changes, leftOut } = pasteIntoSales({ lines, isTyped, at: { row: rowOf(id), column }, cells });
  return {
    changes: changes.map(({ cell, text }) => [lines[cell.row]?.id, cell.column, text]),
    leftOut,
  };
};

it("figures of a spreadsheet are pasted as the form holds them, and lines that are only read are passed over", () => {
  expect(
    pasted("extent_perches", 0, [
      ["12.5 P", "0A-0R-10P"],
      ["Rs. 7,440,000/=", "6500000"],
    ]),
  ).toEqual({
    changes: [
      ["extent_perches", 0, "12.5"],
      ["extent_perches", 1, "10"],
      ["price", 0, "7440000"],
      ["price", 1, "6500000"],
    ],
    leftOut: 0,
  });
});

it("adjustments keep what says their unit, without groups of digits; what has no sale or no choice is counted", () => {
  expect(pasted("time", 1, [["+4 %", "9"], ["Rs. -12,000"]])).toEqual({
    changes: [
      ["time", 1, "+4 %"],
      ["location", 1, "Rs. -12000"],
    ],
    leftOut: 1,
  });
  expect(pasted("kind", 0, [["Deed", "nobody knows"]])).toEqual({
    changes: [["kind", 0, "deed"]],
    leftOut: 1,
  });
});
