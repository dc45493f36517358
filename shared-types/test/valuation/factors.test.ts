import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compoundInterest,
  dualRate,
  perpetuity,
  presentValue,
  simpleInterest,
  singleRate,
} from "../../src/valuation/factors.ts";
import { add, decimals, inverse, read, times, whole } from "./witness/fractions.ts";

const yields = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 40 });

describe("the factors", () => {
  it("are those of the tables of years' purchase", () => {
    expect(perpetuity(7.25)).toBe(13.7931);
    expect(singleRate(7, 6)).toBe(4.7665);
    expect(presentValue(8, 6)).toBe(0.6302);
    expect(dualRate({ yield_percent: 9, years: 19, sinking_fund_percent: 3, tax_percent: 0 })).toBe(7.7033);
    expect(compoundInterest(14, 2)).toBe(0.2996);
    expect(simpleInterest(14, 2)).toBe(0.28);
  });

  it("are 0 without their yield or their term, so that a half-filled row adds nothing", () => {
    expect(perpetuity(null)).toBe(0);
    expect(singleRate(7, null)).toBe(0);
    expect(singleRate(null, 6)).toBe(0);
    expect(presentValue(null, 6)).toBe(0);
    const whole = { yield_percent: 9, years: 19, sinking_fund_percent: 3, tax_percent: 0 };
    for (const name of ["yield_percent", "years", "sinking_fund_percent"])
      expect(dualRate({ ...whole, [name]: null })).toBe(0);
  });

  it("rise with the term towards the perpetuity, which none exceeds", () => {
    fc.assert(
      fc.property(yields, years, (percent, term) => {
        const [shorter, longer] = [singleRate(percent, term), singleRate(percent, term + 1)];
        expect(longer).toBeGreaterThanOrEqual(shorter);
        expect(longer).toBeLessThanOrEqual(perpetuity(percent));
      }),
    );
    expect(singleRate(9, 200)).toBe(perpetuity(9));
  });

  it("are lower by the dual rate than by a single rate where the sinking fund earns less, and lower still with tax", () => {
    fc.assert(
      fc.property(yields, years, (percent, term) => {
        const fund = Math.max(0.01, Math.floor(percent * 50) / 100);
        const dual = (tax_percent: number) =>
          dualRate({ yield_percent: percent, years: term, sinking_fund_percent: fund, tax_percent });
        expect(dual(0)).toBeLessThanOrEqual(singleRate(percent, term));
        expect(dual(30)).toBeLessThanOrEqual(dual(0));
      }),
    );
  });

  it("give the single rate where the fund earns the yield and pays no tax", () => {
    fc.assert(
      fc.property(yields, years, (percent, term) => {
        const same = { yield_percent: percent, years: term, sinking_fund_percent: percent, tax_percent: 0 };
        expect(dualRate(same)).toBe(singleRate(percent, term));
      }),
    );
  });
});

it("are exact for each yield of two decimals, also where the fifth decimal is a tie", () => {
  const wrong = Array.from({ length: 10_000 }, (_, index) => (index + 1) / 100).filter((percent) => {
    const year = inverse(add(whole(1), times(read(percent), [1n, 100n])));
    return (
      presentValue(percent, 1) !== decimals(year, 4) ||
      singleRate(percent, 1) !== decimals(year, 4) ||
      perpetuity(percent) !== decimals(inverse(times(read(percent), [1n, 100n])), 4)
    );
  });
  expect(wrong).toEqual([]);
});
