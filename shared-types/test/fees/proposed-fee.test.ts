import { describe, expect, it } from "vitest";
import { FeeScale, proposedFee, publishedScale } from "../../src/index.ts";

const feeOf = (value: number) => proposedFee(value, publishedScale).fee;

describe("the fee by the published scale", () => {
  // "From Rs. 1.0 Million to Rs. 20.0 Million or part, Rs. 1000/- per Million": ivsl.lk, scale of fees.
  it.each([
    [1, 2_500],
    [999_999, 2_500],
    [1_000_000, 2_500],
    [1_000_001, 3_500],
    [8_500_000, 10_500],
    [19_999_999, 21_500],
    [20_000_000, 21_500],
    [20_000_001, 22_250],
    [22_500_000, 23_750],
    [30_000_000, 29_000],
    [30_000_001, 29_500],
    [50_000_000, 39_000],
    [50_000_001, 39_250],
    [100_000_000, 51_500],
    [100_000_001, 51_600],
    [1_000_000_000, 141_500],
  ])("of Rs. %d is Rs. %d", (value, fee) => {
    expect(feeOf(value)).toBe(fee);
  });

  it("never falls as the value rises, and its steps add up to it", () => {
    let last = 0;
    for (let value = 250_000; value < 130_000_000; value += 250_000) {
      const { fee, steps } = proposedFee(value, publishedScale);
      expect(fee).toBeGreaterThanOrEqual(last);
      expect(steps.reduce((sum, step) => sum + step.fee, 0)).toBe(fee);
      expect(steps.reduce((sum, step) => sum + step.part, 0)).toBe(value);
      last = fee;
    }
  });

  it("shows each part of the value with its rate", () => {
    expect(proposedFee(22_500_000, publishedScale).steps).toEqual([
      { part: 1_000_000, rate: null, fee: 2_500 },
      { part: 19_000_000, rate: { millions: 19, per_million: 1_000 }, fee: 19_000 },
      { part: 2_500_000, rate: { millions: 3, per_million: 750 }, fee: 2_250 },
    ]);
  });

  it("adds a quarter for machinery, to whole rupees", () => {
    const { fee, machinery } = proposedFee(1_500_000, publishedScale, publishedScale.machinery_percent);
    expect({ fee, machinery }).toEqual({ fee: 4_375, machinery: 875 });
  });
});

describe("the fee by a scale of one's own", () => {
  const scale = FeeScale.parse({
    first: { up_to: 2_000_000, fee: 5_000 },
    bands: [{ up_to: 10_000_000, per_million: 1_500 }],
    whole_millions: false,
  });

  it("may charge a million that is begun by its part, rounded to a rupee", () => {
    expect(proposedFee(8_500_000, scale).steps.at(-1)).toEqual({
      part: 6_500_000,
      rate: { millions: 6.5, per_million: 1_500 },
      fee: 9_750,
    });
    expect(proposedFee(2_000_333, scale).fee).toBe(5_000);
    expect(proposedFee(2_000_334, scale).fee).toBe(5_001);
  });

  it("says how much of the value is above its last band", () => {
    expect(proposedFee(12_000_000, scale)).toMatchObject({ fee: 17_000, beyond: 2_000_000 });
    expect(proposedFee(10_000_000, scale)).toMatchObject({ fee: 17_000, beyond: 0 });
  });

  it("says of each figure in words what is wrong with it", () => {
    const typed = {
      first: { up_to: "", fee: "much" },
      bands: [{ up_to: "3,000,000", per_million: "" }],
      whole_millions: true,
    };
    const messages = FeeScale.safeParse(typed).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);
    expect(messages).toEqual([
      ["first.up_to", "Please enter the value up to which this fee is charged"],
      ["first.fee", "Please enter a number"],
      ["bands.0.per_million", "Please enter whole rupees"],
    ]);
    const falling = {
      ...scale,
      bands: [null, 9_000_000, 8_000_000].map((up_to) => ({ up_to, per_million: 1 })),
    };
    expect(
      FeeScale.safeParse(falling).error?.issues.map(({ path, message }) => [path.join("."), message]),
    ).toEqual([
      ["bands.0.up_to", "Only the last band may have no end"],
      ["bands.2.up_to", "Please enter a higher value than the one before"],
    ]);
  });

  it.each([
    ["bands that do not rise", { bands: [{ up_to: 2_000_000, per_million: 1 }] }],
    [
      "a band after one without an end",
      {
        bands: [
          { up_to: null, per_million: 1 },
          { up_to: 9_000_000, per_million: 1 },
        ],
      },
    ],
    ["parts of a rupee", { first: { up_to: 2_000_000, fee: 1.5 } }],
    [
      "too many bands",
      { bands: Array.from({ length: 13 }, (_, index) => ({ up_to: 3_000_000 + index, per_million: 1 })) },
    ],
  ])("has no %s", (_, change) => {
    expect(FeeScale.safeParse({ ...scale, ...change }).success).toBe(false);
  });
});
