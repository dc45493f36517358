import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lessPercent, percentOf, product, Rational } from "../../src/units/rational.ts";

describe("products", () => {
  it.each([
    [[13.8, 650_000], 0, 8_970_000],
    [[1_768, 8_500, 0.9], 0, 13_525_200],
    [[1.005], 2, 1.01],
    [[1.1, 1.1], 2, 1.21],
    [[0.1, 3], 1, 0.3],
    [[0.5], 0, 1],
    [[-0.5], 0, -1],
    [[2.5], 0, 3],
    [[1e-7], 2, 0],
    [[1e21, 2], 0, 2e21],
    [[5, 1e-3], 2, 0.01],
    [[], 0, 1],
  ])("multiplies %j to %d decimals as %d", (factors, decimals, result) => {
    expect(product(...factors).round(decimals)).toBe(result);
  });

  it("agrees with whole-number arithmetic on hundredths", () => {
    const hundredths = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const exact = (BigInt(a) * BigInt(b) + 5_000n) / 10_000n;
        expect(product(a / 100, b / 100).round()).toBe(Number(exact));
      }),
    );
  });

  it("leaves whole numbers alone", () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (n) => Rational.of(n).round() === n));
  });
});

describe("quotients and powers", () => {
  it("depreciates 13 of 24 years to a residual of 1 % by 53.63 %, where a double says 53.62", () => {
    expect(Rational.of(99).times(13).over(24).round(2)).toBe(53.63);
    expect(Math.round((13 / 24) * 99 * 100) / 100).toBe(53.62);
  });

  it("finds the years' purchase of one year at 28 % to be 0.7813, where a double says 0.7812", () => {
    expect(Rational.of(1).minus(Rational.of(1).over(1.28)).over(0.28).round(4)).toBe(0.7813);
    expect(Number(((1 - 1 / 1.28) / 0.28).toFixed(4))).toBe(0.7812);
  });

  it("keeps a quotient whole until it is rounded", () => {
    expect(Rational.of(1).over(3).times(3).round(10)).toBe(1);
    expect(Rational.of(1.07).power(6).round(6)).toBe(1.50073);
    expect(Rational.of(5).power(0).round()).toBe(1);
  });

  it("keeps the sign, whichever side of the fraction it stands on", () => {
    expect(Rational.of(1).over(-4).round(2)).toBe(-0.25);
    expect(Rational.of(-1).over(-4).round(2)).toBe(0.25);
  });

  it("refuses to divide by zero, and what is no number", () => {
    expect(() => Rational.of(1).over(0)).toThrow("Division by zero");
    expect(() => Rational.of(Number.NaN)).toThrow(RangeError);
  });

  it("obeys the laws of fractions for any typed figures", () => {
    const figure = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((hundredths) => hundredths / 100);
    const isZero = (value: Rational) => value.numerator === 0n;
    fc.assert(
      fc.property(figure, figure, figure, (a, b, c) => {
        const sum = Rational.of(a).plus(b);
        expect(isZero(sum.minus(a).minus(b))).toBe(true);
        expect(isZero(sum.times(c).minus(product(a, c)).minus(product(b, c)))).toBe(true);
        if (c !== 0) expect(isZero(sum.over(c).times(c).minus(sum))).toBe(true);
      }),
    );
  });
});

describe("percentages of rupees", () => {
  it.each([
    [4_590_000, 22.5, 1_032_750],
    [1, 50, 1],
    [1, 49.99, 0],
    [0, 80, 0],
  ])("takes of Rs. %d %d per cent", (rupees, percent, amount) => {
    expect(percentOf(rupees, percent)).toBe(amount);
  });

  it("rounds what is left, not what is taken off", () => {
    expect(lessPercent(1, 50)).toBe(1);
    expect(lessPercent(2_520_000, 8.33)).toBe(2_310_084);
  });
});
