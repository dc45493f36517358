import { type ComparableInput, limits } from "@takseru/shared-types";
import { expect, it } from "vitest";
import { readBlock } from "@/features/comparables/import/read-block";
import { emptyComparable } from "@/features/report-builder/report-form";
import { typedColumns } from "@/features/report-builder/sections/comparables/evidence-cells";
import {
  formOfSale,
  pasteIntoSales,
  withSales,
} from "@/features/report-builder/sections/comparables/evidence-paste";
import { adjustmentOfRow, saleRows } from "@/features/report-builder/sections/comparables/sale-rows";

const saleOf = ([first]: readonly ComparableInput[]): ComparableInput => {
  if (!first) throw new Error("no sale");
  return first;
};
const TODAY = "2026-11-28";

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

it("rows of a sheet with their heads are sales, each whole; a broken one is named and the others are taken", () => {
  const block = readBlock(
    [
      ["Property", "Date", "Extent", "Price (Rs. Mn)", "Town"],
      ["Lot 4, Mill Road", "12.03.24", "12.5 P", "6.5", "Kandy"],
      ["Lake Road", "31/06/2025", "10 P", "5", "Matale"],
      ["Temple Road", "04/03/2025", "0A-1R-0P", "24", "Matale"],
    ],
    "perch",
    TODAY,
  );
  if (block?.kind !== "sales") throw new Error("no sales");
  expect(block.problems).toEqual(["Row 3 is not taken: June 2025 has 30 days."]);
  const { comparables, leftOut } = withSales(
    [formOfSale({ ...saleOf(block.sales), description: "There already" }, null), emptyComparable("perch")],
    0,
    block.sales,
  );
  expect(leftOut).toBe(0);
  expect(comparables).toMatchObject([
    { description: "There already" },
    {
      description: "Lot 4, Mill Road",
      transaction_date: "2024-03-12",
      extent_perches: "12.5",
      price: "6500000",
      town: "Kandy",
    },
    { description: "Temple Road", extent_perches: "40", price: "24000000", town: "Matale" },
  ]);
  const full = Array.from({ length: limits.comparablesPerReport }, () =>
    formOfSale(saleOf(block.sales), null),
  );
  expect(withSales(full, 0, block.sales)).toEqual({ comparables: full, leftOut: 2 });
});

it("rows of sales without heads are told from lines of the grid", () => {
  const rows = [
    ["Lot 4, Mill Road", "12.03.24", "12.5 P", "65 lakhs"],
    ["Temple Road", "04/03/2025", "10 P", "5,000,000"],
  ];
  expect(readBlock(rows, "perch", TODAY)).toEqual({ kind: "no-heads" });
  const lines = rows[0]?.map((_, at) => rows.map((row) => row[at] ?? "")) ?? [];
  expect(readBlock(lines, "perch", TODAY)).toBeUndefined();
  expect(
    readBlock(
      [
        ["Which property", "Temple Road"],
        ["Known from", "Deed"],
      ],
      "perch",
      TODAY,
    ),
  ).toBeUndefined();
});
