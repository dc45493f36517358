import { expect, it } from "vitest";
import { halfFilledComparables } from "../../../src/report/checks/comparable-checks.ts";
import { ReportComparable } from "../../../src/report/comparable.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const comparable = (change: Partial<ReportComparable>): ReportComparable =>
  ReportComparable.parse({
    comparable_id: null,
    description: "",
    town: "",
    district: "",
    kind: null,
    transaction_date: null,
    extent_perches: null,
    price: null,
    building_value: null,
    source: "",
    remarks: "",
    adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
    adjustment_reason: "",
    ...change,
  });

const whole = { description: "Lot 6", extent_perches: 10, price: 5_000_000 };

const found = (...comparables: ReportComparable[]): string[] =>
  halfFilledComparables(buildFields({ comparables })).map(({ code, message }) => `${code}: ${message}`);

it("finds the comparables that were begun and not finished, each by its place", () => {
  expect(
    found(
      comparable(whole),
      comparable({ ...whole, price: null }),
      comparable({ description: "Lot 7" }),
      comparable({ ...whole, description: "", extent_perches: 0 }),
      comparable({ source: "A deed" }),
    ),
  ).toEqual([
    "comparables_2_half_filled: Comparable 2 (Lot 6) is incomplete: missing price",
    "comparables_3_half_filled: Comparable 3 (Lot 7) is incomplete: missing extent and price",
    "comparables_4_half_filled: Comparable 4 is incomplete: missing name and extent",
    "comparables_5_half_filled: Comparable 5 is incomplete: missing name and extent and price",
  ]);
});

it("says nothing of one that nobody has begun", () => {
  expect(
    found(comparable({}), comparable({ adjustments: { ...comparable({}).adjustments, time: 5 } })),
  ).toEqual([]);
});
