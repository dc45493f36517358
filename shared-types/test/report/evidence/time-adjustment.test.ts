import { describe, expect, it } from "vitest";
import {
  otherTimes,
  timeAdjustment,
  timeFollowsRate,
  wholeMonths,
} from "../../../src/report/evidence/time-adjustment.ts";
import { buildSale } from "../../helpers/build-sale.ts";

describe("the time between a sale and the valuation", () => {
  it.each([
    ["2025-09-30", "2026-09-30", 12],
    ["2025-09-30", "2026-09-29", 11],
    ["2025-01-31", "2025-02-28", 0],
    ["2025-01-31", "2025-03-01", 1],
    ["2024-02-29", "2025-02-28", 11],
    ["2025-06-15", "2025-06-15", 0],
    ["2026-01-10", "2025-11-09", -2],
    ["2026-01-10", "2025-11-11", -1],
  ])("from %s to %s is %i whole months", (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  it.each([
    [4, "2025-09-30", "2026-11-20", 4.33],
    [6, "2025-12-05", "2026-11-20", 5.5],
    [-2.5, "2025-11-20", "2026-11-20", -2.5],
    [4, "2026-11-20", "2025-11-20", -4],
  ])("is adjusted at %d per cent a year, simple, from %s to %s", (percentAYear, from, to, percent) => {
    expect(timeAdjustment({ from, to, percentAYear })).toBe(percent);
  });
});

describe("a rate a year that the paper states", () => {
  const report = (...comparables: ReturnType<typeof buildSale>[]) => ({
    comparables,
    market_change_percent: 4,
    valuation_date: "2026-11-20",
    report_date: "2026-12-01",
  });
  const follows = buildSale({ adjustments: { time: 4.33 } });

  it("is followed by every sale with a rate, or is not said", () => {
    expect(timeFollowsRate(report(follows))).toBe(true);
    expect(timeFollowsRate(report(follows, buildSale({ price: null })))).toBe(true);
    expect(timeFollowsRate(report(follows, buildSale({ adjustments: { time: 4 } })))).toBe(false);
    expect(timeFollowsRate(report(follows, buildSale({ transaction_date: null })))).toBe(false);
    expect(timeFollowsRate(report())).toBe(false);
    expect(timeFollowsRate({ ...report(follows), market_change_percent: null })).toBe(false);
    expect(timeFollowsRate({ ...report(follows), valuation_date: null, report_date: null })).toBe(false);
  });

  it("names what does not follow, with what would", () => {
    const sales = report(follows, buildSale(), buildSale({ adjustment_rupees: { time: 30_000 } }));
    expect(otherTimes(sales)).toEqual([
      { index: 1, expected: 4.33, months: 13 },
      { index: 2, expected: 4.33, months: 13 },
    ]);
  });
});
