import { expect, test } from "vitest";
import { work } from "../../costs/assumptions.ts";
import { COLD_FROM_BYTES, keepingDollars, yearlyDollars } from "../../costs/storage.ts";

const GB = 1_024 ** 3;
const stored = { objects: [GB, COLD_FROM_BYTES - 1], tableBytes: 0 };

test("a report's large objects cost a fifth from the second month on, and one transition each", () => {
  const small = ((COLD_FROM_BYTES - 1) / GB) * 0.025;
  expect(keepingDollars(stored, 1)).toBeCloseTo(0.025 + small, 9);
  expect(keepingDollars(stored, 12)).toBeCloseTo(0.025 + 11 * 0.005 + 0.00002 + 12 * small, 9);
});

test("rows cost their place in the table and in its backup", () => {
  expect(keepingDollars({ objects: [], tableBytes: GB }, 12)).toBeCloseTo(12 * (0.285 + 0.228), 9);
});

test("a year's storage grows with the years before", () => {
  const large = { objects: [GB], tableBytes: 0 };
  const [first = 0, fifth = 0] = [0, 4].map((earlier) => yearlyDollars(work, large, earlier));
  // 20,000 reports a month, each begun in its middle: after a month 11 of the year's dozen are cold, on average for 5.5 months.
  expect(first).toBeCloseTo(20_000 * (11.5 * 0.025 + 11 * 5.5 * 0.005 + 11 * 0.00002), 3);
  // Of four years before all are cold but for the second half of one report's first month.
  expect(fifth - first).toBeCloseTo(20_000 * (48 * 12 * 0.005 + 0.5 * (0.025 - 0.005) + 0.00002), 3);
});
