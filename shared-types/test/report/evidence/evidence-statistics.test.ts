import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import {
  anyOf,
  evidenceStatistics,
  mediansWithout,
} from "../../../src/report/evidence/evidence-statistics.ts";
import { buildSale } from "../../helpers/build-sale.ts";
import { numbers } from "../../valuation/witness/generate-approach.ts";

const salesAt = (rates: readonly number[]) => rates.map((rate) => buildSale({ price: rate * 10 }));

describe("what the adjusted rates of some sales say", () => {
  it("equals the worked example of five sales", () => {
    const five = salesAt([649_740, 657_696, 649_697, 661_878, 652_960]);
    expect(evidenceStatistics(five, "perch")).toMatchObject({
      count: 5,
      lowest: 649_697,
      highest: 661_878,
      median: 652_960,
      hodgesLehmann: 653_718,
      without: [
        { index: 0, median: 655_328 },
        { index: 1, median: 651_350 },
        { index: 2, median: 655_328 },
        { index: 3, median: 651_350 },
        { index: 4, median: 653_718 },
      ],
    });
  });

  it("names the sales together whose absence leaves the same median, in two or three figures however many there are", () => {
    const grouped = (rates: readonly number[]) => {
      const found = evidenceStatistics(salesAt(rates), "perch");
      return found && mediansWithout(found);
    };
    expect(grouped([649_740, 657_696, 649_697, 661_878, 652_960])).toEqual([
      { median: 655_328, indexes: [0, 2] },
      { median: 651_350, indexes: [1, 3] },
      { median: 653_718, indexes: [4] },
    ]);
    expect(grouped([600_000, 700_000, 610_000, 690_000, 620_000, 680_000])).toEqual([
      { median: 680_000, indexes: [0, 2, 4] },
      { median: 620_000, indexes: [1, 3, 5] },
    ]);
    expect(grouped([600_000, 700_000])).toEqual([]);
    expect([["A"], ["A", "D"], ["A", "B", "D"]].map(anyOf)).toEqual(["A", "A or D", "A, B or D"]);
  });

  it("has fewer figures for fewer sales", () => {
    const of = (count: number) =>
      evidenceStatistics(salesAt([600_000, 640_000, 700_000, 710_000].slice(0, count)), "perch");
    expect(of(0)).toBeUndefined();
    expect(of(1)).toMatchObject({ count: 1, lowest: 600_000, highest: 600_000, without: [] });
    expect(of(2)).toMatchObject({ median: 620_000, without: [] });
    expect(of(3)?.without).toEqual([
      { index: 0, median: 670_000 },
      { index: 1, median: 650_000 },
      { index: 2, median: 620_000 },
    ]);
    expect(of(4)).not.toHaveProperty("hodgesLehmann");
    expect([1, 2, 3, 4].map((count) => of(count)?.limits)).toEqual([
      "One sale shows one price. It bears neither a range nor a middle.",
      "Two sales show two prices. They bear no middle and no trend.",
      "So few sales bear a range and a middle, and no trend.",
      "So few sales bear a range and a middle, and no trend.",
    ]);
  });

  it("counts those of one unit that have a rate, and names them by their places in the report", () => {
    const sales = [
      buildSale({ unit: "sq_ft", floor_area_sq_ft: 1_000 }),
      ...salesAt([700_000]),
      buildSale({ price: null }),
      ...salesAt([650_000, 660_000]),
    ];
    expect(evidenceStatistics(sales, "perch")).toMatchObject({ count: 3, median: 660_000 });
    expect(evidenceStatistics(sales, "perch")?.without.map(({ index }) => index)).toEqual([1, 3, 4]);
    expect(evidenceStatistics(sales, "sq_ft")).toMatchObject({ count: 1, median: 7_000 });
    expect(evidenceStatistics(sales, "acre")).toBeUndefined();
  });

  it("keeps the cents of rents", () => {
    const rents = [100_001, 100_000, 100_000].map((rent_per_month) =>
      buildSale({ unit: "sq_ft_month", floor_area_sq_ft: 1_000, rent_per_month, price: null }),
    );
    expect(evidenceStatistics([...rents.slice(0, 1), ...rents.slice(2)], "sq_ft_month")).toMatchObject({
      median: 100,
      lowest: 100,
      highest: 100,
    });
    const four = [99.98, 100.01, 100.02, 100.04].map((rent) =>
      buildSale({ unit: "sq_ft_month", floor_area_sq_ft: 1_000, rent_per_month: rent * 1_000, price: null }),
    );
    expect(evidenceStatistics(four, "sq_ft_month")).toMatchObject({ median: 100.02 });
  });

  it("has how far the adjustments go, with their signs and without", () => {
    const sales = [
      buildSale({ adjustments: { location: -5, access: 3 } }),
      buildSale({ adjustments: { bargaining: -10, time: 5, shape: 2 } }),
      buildSale({ adjustment_rupees: { extent: 35_000 } }),
    ];
    expect(evidenceStatistics(sales, "perch")).toMatchObject({
      net: { lowest: -3.61, highest: 5 },
      gross: { lowest: 5, highest: 17 },
    });
  });
});

/** Median of rates that are given in half rupees, so that this second program needs whole numbers only. */
const middleOfDoubled = (doubled: readonly number[]): number => {
  const order = Float64Array.from(doubled).sort();
  const half = order.length / 2;
  return Number.isInteger(half)
    ? ((order[half - 1] ?? 0) + (order[half] ?? 0)) / 2
    : (order[Math.floor(half)] ?? 0);
};
/** Rounds half rupees to rupees, halves upwards. */
const rupees = (doubled: number): number => Math.floor((doubled + 1) / 2);

const secondProgram = (rates: readonly number[]) => {
  const means: number[] = [];
  for (let one = 0; one < rates.length; one += 1)
    for (let other = one; other < rates.length; other += 1)
      means.push((rates[one] ?? 0) + (rates[other] ?? 0));
  const middle = (some: readonly number[]) => rupees(middleOfDoubled(some.map((rate) => 2 * rate)));
  return {
    median: middle(rates),
    ...(rates.length >= 5 && { hodgesLehmann: rupees(middleOfDoubled(means)) }),
    without:
      rates.length < 3 ? [] : rates.map((_, left) => middle(rates.filter((_rate, index) => index !== left))),
  };
};

it("a second program finds the same middles, the Hodges-Lehmann estimate and the middles without each", () => {
  const next = numbers(20_261_128);
  for (let index = 0; index < generatedCases(4_000); index += 1) {
    const around = 1 + next(3_000_000);
    const rates = Array.from({ length: 1 + next(20) }, () =>
      next(5) === 0 ? around : around + next(1 + Math.ceil(around / 5)),
    );
    const found = evidenceStatistics(salesAt(rates), "perch");
    expect({
      rates,
      median: found?.median,
      ...(found?.hodgesLehmann !== undefined && { hodgesLehmann: found.hodgesLehmann }),
      without: found?.without.map(({ median }) => median),
    }).toEqual({ rates, ...secondProgram(rates) });
  }
});

it("the range of so few sales misses too many others to be called a confidence, in markets whose truth is known", () => {
  const next = numbers(32);
  // Rates are evenly distributed between two ends; the shares tested below hold for any distribution.
  const sale = () => 500_000 + next(300_001);
  const caught: Record<number, { next: number; middle: number; markets: number }> = {};
  for (let market = 0; market < generatedCases(10_000); market += 1) {
    const count = 3 + (market % 5);
    const said = evidenceStatistics(salesAt(Array.from({ length: count }, sale)), "perch");
    const tally = caught[count] ?? { next: 0, middle: 0, markets: 0 };
    caught[count] = tally;
    const another = sale();
    const isWithin = (rate: number) => said !== undefined && rate >= said.lowest && rate <= said.highest;
    tally.markets += 1;
    tally.next += Number(isWithin(another));
    tally.middle += Number(isWithin(650_000));
    // Median and estimate always lie within the range.
    expect(isWithin(said?.median ?? 0) && isWithin(said?.hodgesLehmann ?? said?.median ?? 0)).toBe(true);
  }
  for (const [count, { next: others, middle, markets }] of Object.entries(caught)) {
    const sales = Number(count);
    // The range of n sales contains the next sale with probability (n - 1) / (n + 1), the market's median with 1 - 2 / 2^n.
    const deviation = 4 * Math.sqrt(0.25 / markets);
    expect(Math.abs(others / markets - (sales - 1) / (sales + 1))).toBeLessThan(deviation);
    expect(Math.abs(middle / markets - (1 - 2 ** (1 - sales)))).toBeLessThan(deviation);
  }
});
