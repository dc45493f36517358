import { describe, expect, it } from "vitest";
import { adjustedRate } from "../../../src/report/comparable-rates.ts";
import { pairedSales, timePairs } from "../../../src/report/evidence/sale-pairs.ts";
import { buildSale } from "../../helpers/build-sale.ts";

describe("sales that differ in one respect alone", () => {
  it("are offered with their difference and with the adjustment that it would bear", () => {
    const pairs = pairedSales([
      buildSale({ price: 7_000_000 }),
      buildSale({ price: 6_000_000, adjustments: { access: 5, shape: 2 } }),
      buildSale({ price: 6_440_000, adjustments: { access: 5 } }),
    ]);
    expect(pairs).toEqual([
      { kind: "access", first: 0, second: 2, differencePercent: -8, impliedPercent: 8.7 },
      { kind: "shape", first: 2, second: 1, differencePercent: -6.83, impliedPercent: 7.7 },
    ]);
  });

  it("differ by what is left after conditions, bargaining and time", () => {
    const sales = [
      buildSale({ price: 7_000_000, adjustments: { bargaining: -10, time: 5 } }),
      buildSale({ price: 6_615_000, adjustments: { location: -10 } }),
    ];
    expect(pairedSales(sales)).toEqual([
      { kind: "location", first: 0, second: 1, differencePercent: 0, impliedPercent: 0 },
    ]);
  });

  it("come to one adjusted rate by that adjustment, also beside others and where some are in rupees", () => {
    const [first, second] = [
      buildSale({ price: 7_000_000, adjustments: { location: -4 }, adjustment_rupees: { shape: 15_000 } }),
      buildSale({
        price: 6_200_000,
        adjustments: { location: -4 },
        adjustment_rupees: { shape: 15_000, access: 30_000 },
      }),
    ];
    const [pair] = pairedSales([first, second]);
    expect(pair).toMatchObject({ kind: "access", first: 0, second: 1 });
    const adjusted = adjustedRate(
      buildSale({
        price: 6_200_000,
        adjustments: { location: -4, access: pair?.impliedPercent ?? 0 },
        adjustment_rupees: { shape: 15_000 },
      }),
    );
    // Per cent to two decimals.
    expect(Math.abs((adjusted ?? 0) - (adjustedRate(first) ?? 0))).toBeLessThanOrEqual(62);
  });

  it.each([
    ["two respects", [{}, { adjustments: { access: 5, shape: 2 } }]],
    ["none", [{}, { price: 6_000_000 }]],
    ["something that has no name", [{}, { adjustments: { other: 5 } }]],
    ["access, and one is an asking price", [{}, { adjustments: { access: 5 }, kind: "asking_price" }]],
    ["access, and one is a valuation", [{}, { adjustments: { access: 5 }, kind: "valuation" }]],
    ["access and unit", [{}, { adjustments: { access: 5 }, unit: "acre" }]],
    ["access, and one has no rate", [{}, { adjustments: { access: 5 }, price: null }]],
    ["time alone", [{}, { adjustments: { time: 5 } }]],
  ])("are not those that differ in %s", (_, sales) => {
    expect(pairedSales(sales.map((sale) => buildSale(sale)))).toEqual([]);
  });
});

describe("two sales of one land", () => {
  const sold = (transaction_date: string, rate: number, change: Record<string, unknown> = {}) =>
    buildSale({ transaction_date, price: rate * 10, ...change });

  it("show a change a year, simple, by whole months, whichever stands first", () => {
    const [earlier, later] = [sold("2023-03-15", 600_000), sold("2025-09-14", 690_000)];
    // The rate rose by 15 % in 29 months.
    expect(timePairs([earlier, later])).toEqual([{ earlier: 0, later: 1, months: 29, percentAYear: 6.21 }]);
    expect(timePairs([later, earlier])).toEqual([{ earlier: 1, later: 0, months: 29, percentAYear: 6.21 }]);
  });

  it("are compared before time, after conditions and bargaining", () => {
    const pair = [
      sold("2024-01-10", 600_000, { adjustments: { time: 8, conditions: 10 } }),
      sold("2025-01-10", 660_000),
    ];
    expect(timePairs(pair)).toMatchObject([{ months: 12, percentAYear: 0 }]);
  });

  it("are known by position where both have one, else by name and town", () => {
    const at = (longitude: number, description: string, date: string) =>
      sold(date, 600_000, { latitude: 7.29, longitude, description });
    expect(timePairs([at(80.64, "Lot 6", "2023-01-01"), at(80.64005, "Lot 6A", "2024-01-01")])).toHaveLength(
      1,
    );
    expect(timePairs([at(80.64, "Lot 6", "2023-01-01"), at(80.641, "Lot 6", "2024-01-01")])).toEqual([]);
    const named = (description: string, date: string) => sold(date, 600_000, { description });
    expect(
      timePairs([named("Lot 6, Mill Road", "2023-01-01"), named("lot 6 MILL road", "2024-01-01")]),
    ).toHaveLength(1);
    expect(timePairs([named("", "2023-01-01"), named("", "2024-01-01")])).toEqual([]);
  });

  it.each([
    ["of another extent", { extent_perches: 12 }],
    ["of less than half a year", { transaction_date: "2023-08-31" }],
    ["of which one is asked", { kind: "asking_price" }],
    ["of which one is an own valuation", { kind: "valuation" }],
    ["of which one has no date", { transaction_date: null }],
  ])("are not those %s", (_, change) => {
    expect(timePairs([sold("2023-03-01", 600_000), sold("2024-03-01", 660_000, change)])).toEqual([]);
  });
});
