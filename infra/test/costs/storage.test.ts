import { expect, test } from "vitest";
import { work } from "../../costs/assumptions.ts";
import { keepingDollars, yearlyDollars } from "../../costs/storage.ts";

test("a report costs the same in either way until its originals are moved, and less from a month after", () => {
  const kept = (months: number) =>
    [false, true].map((isMoved) => keepingDollars({ photographs: 15 }, months, { isMoved }));
  const [before = 0, after = 0] = kept(2);
  expect(after).toBe(before);
  // 57 MB of originals and 14 MB of others, for a year at $0.025 per GB and month.
  const [standard = 0, moved = 0] = kept(12);
  expect(standard).toBeCloseTo((71 / 1_073.741824) * 0.025 * 12, 9);
  // Ten months of originals at a fifth of the price, and 15 transitions at $0.02 per 1,000.
  expect(standard - moved).toBeCloseTo((57 / 1_073.741824) * 0.02 * 10 - 0.0003, 9);
  const [, later = 0] = kept(3);
  expect(later).toBeLessThan(kept(3)[0] ?? 0);
});

test("a year's storage grows with the years before", () => {
  const [first, fifth] = [0, 4].map((earlier) => yearlyDollars(work, earlier, false));
  expect(first).toBeCloseTo(20_000 * (71 / 1_073.741824) * 0.025 * 72, 3);
  expect((fifth ?? 0) - (first ?? 0)).toBeCloseTo(4 * 240_000 * (71 / 1_073.741824) * 0.025 * 12, 3);
  expect(yearlyDollars(work, 4, true)).toBeLessThan((fifth ?? 0) / 2);
});
