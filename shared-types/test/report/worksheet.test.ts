import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { emptyWorksheet } from "../../src/report/empty-worksheet.ts";
import { computeWorksheet, Worksheet } from "../../src/report/worksheet.ts";
import { amountInWords } from "../../src/units/amount-in-words.ts";
import { formatRupees } from "../../src/units/money.ts";

/** The worksheet of the trade's published example (the golden worksheet). */
const golden = {
  land: [{ description: "Lot 1", extent_perches: 13.8, rate_per_perch: 650_000 }],
  buildings: [{ description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 10 }],
  other: [],
  rounding_step: 100_000,
  forced_sale_percent: 80,
};

const land = (extent_perches: number, rate_per_perch: number) =>
  computeWorksheet(Worksheet.parse({ land: [{ extent_perches, rate_per_perch }] }));

const messagesOf = (input: unknown): string[] =>
  Worksheet.safeParse(input).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

describe("the golden worksheet", () => {
  const result = computeWorksheet(Worksheet.parse(golden));

  it("comes out to the rupee", () => {
    expect(result.land[0]?.amount).toBe(8_970_000);
    expect(result.buildings[0]).toMatchObject({
      replacement_cost: 15_028_000,
      depreciation: 1_502_800,
      amount: 13_525_200,
    });
    expect(result).toMatchObject({
      land_total: 8_970_000,
      buildings_total: 13_525_200,
      other_total: 0,
      total: 22_495_200,
      market_value: 22_500_000,
      forced_sale_value: 18_000_000,
      insurance_value: 15_028_000,
    });
  });

  it("reads in figures and words as the published report does", () => {
    expect(formatRupees(result.market_value)).toBe("Rs. 22,500,000/=");
    expect(amountInWords(result.market_value)).toBe(
      "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only",
    );
  });

  it("comes out the same from what a form sends", () => {
    const typed = {
      land: [{ description: " Lot 1 ", extent_perches: "13.80", rate_per_perch: "650,000" }],
      buildings: [
        {
          description: "House",
          area_sq_ft: "1,768",
          rate_per_sq_ft: "Rs. 8,500/=",
          depreciation_percent: "10",
        },
      ],
      other: [],
      rounding_step: "100,000",
      forced_sale_percent: "",
    };
    expect(Worksheet.parse(typed)).toEqual(golden);
  });
});

describe("the arithmetic", () => {
  it.each([
    [0.1, 3, 0],
    [0.5, 1, 1],
    [1.15, 100, 115],
    [4.35, 100, 435],
    [8.2, 5, 41],
    [1.01, 50, 51],
    [10_000_000, 99_999, 999_990_000_000],
  ])("makes %d P at Rs. %d a row of Rs. %d", (extent, rate, amount) => {
    expect(land(extent, rate).land_total).toBe(amount);
  });

  it("rounds every row to whole rupees, so that the printed column adds up", () => {
    const { other, other_total } = computeWorksheet(
      Worksheet.parse({ other: [{ amount: "100.50" }, { amount: "100.50" }, { amount: "100.49" }] }),
    );
    expect(other.map((row) => row.amount)).toEqual([101, 101, 100]);
    expect(other_total).toBe(302);
  });

  it.each([
    [22_449_999, 100_000, 22_400_000],
    [22_450_000, 100_000, 22_500_000],
    [22_495_200, 0, 22_495_200],
    [22_495_200, 1, 22_495_200],
    [22_495_200, 1_000_000, 22_000_000],
    [7, 3, 6],
    [0, 100_000, 0],
  ])("rounds a total of %d by steps of %d to %d", (amount, rounding_step, market_value) => {
    const result = computeWorksheet(Worksheet.parse({ other: [{ amount }], rounding_step }));
    expect(result).toMatchObject({ total: amount, market_value });
  });

  it("takes the forced sale value from the rounded market value", () => {
    const worksheet = { other: [{ amount: 1_049 }], rounding_step: 100, forced_sale_percent: 72.5 };
    expect(computeWorksheet(Worksheet.parse(worksheet)).forced_sale_value).toBe(725);
  });

  it("insures the buildings alone and undepreciated", () => {
    const worksheet = Worksheet.parse({
      ...golden,
      buildings: [
        { area_sq_ft: 1_000, rate_per_sq_ft: 5_000, depreciation_percent: 100 },
        { area_sq_ft: 100, rate_per_sq_ft: 1_000.5, depreciation_percent: 33.3 },
      ],
    });
    const { buildings_total, insurance_value } = computeWorksheet(worksheet);
    expect(insurance_value).toBe(5_100_050);
    expect(buildings_total).toBe(66_733);
  });

  it("adds up on every worksheet that the schema lets in", () => {
    const number = (max: number) => fc.double({ min: 0, max, noNaN: true });
    const worksheets = fc.record({
      land: fc.array(fc.record({ extent_perches: number(1e4), rate_per_perch: number(1e6) }), {
        maxLength: 5,
      }),
      buildings: fc.array(
        fc.record({
          area_sq_ft: number(1e4),
          rate_per_sq_ft: number(1e5),
          depreciation_percent: number(100),
        }),
        { maxLength: 5 },
      ),
      other: fc.array(fc.record({ amount: number(1e8) }), { maxLength: 5 }),
      rounding_step: fc.constantFrom(0, 1_000, 100_000),
      forced_sale_percent: number(100),
    });
    fc.assert(
      fc.property(worksheets, (input) => {
        const worksheet = Worksheet.parse(input);
        expect(Worksheet.parse(worksheet)).toEqual(worksheet);
        const result = computeWorksheet(worksheet);
        const rows = [...result.land, ...result.buildings, ...result.other];
        expect(rows.every((row) => Number.isSafeInteger(row.amount))).toBe(true);
        expect(result.total).toBe(rows.reduce((sum, row) => sum + row.amount, 0));
        expect(Math.abs(result.market_value - result.total) * 2).toBeLessThanOrEqual(worksheet.rounding_step);
        expect(result.forced_sale_value).toBeLessThanOrEqual(result.market_value);
        expect(result.insurance_value).toBeGreaterThanOrEqual(result.buildings_total);
      }),
    );
  });
});

describe("what a worksheet takes in", () => {
  it("counts empty and missing numbers as nothing, and a missing forced sale percentage as 80", () => {
    const worksheet = Worksheet.parse({
      land: [{ description: "", extent_perches: "", rate_per_perch: null }, {}],
      rounding_step: "",
    });
    expect(worksheet).toEqual({
      land: [
        { description: "", extent_perches: 0, rate_per_perch: 0 },
        { description: "", extent_perches: 0, rate_per_perch: 0 },
      ],
      buildings: [],
      other: [],
      rounding_step: 0,
      forced_sale_percent: 80,
    });
    expect(computeWorksheet(worksheet)).toMatchObject({ total: 0, market_value: 0, forced_sale_value: 0 });
  });

  it("keeps a forced sale percentage of 0 that was typed", () => {
    expect(Worksheet.parse({ forced_sale_percent: "0" }).forced_sale_percent).toBe(0);
  });

  it("keeps two decimals, half up, so that the printed extent is the one that was multiplied", () => {
    const worksheet = Worksheet.parse({ land: [{ extent_perches: 20.005651, rate_per_perch: "1.005" }] });
    expect(worksheet.land[0]).toMatchObject({ extent_perches: 20.01, rate_per_perch: 1.01 });
  });

  it("starts as a worksheet that is itself valid", () => {
    expect(Worksheet.parse(emptyWorksheet)).toEqual(emptyWorksheet);
  });

  it.each<[string, unknown, RegExp]>([
    ["text for a number", { land: [{ extent_perches: "ten" }] }, /^land\.0\.extent_perches: .*number/],
    ["a negative rate", { land: [{ rate_per_perch: -1 }] }, /^land\.0\.rate_per_perch: .*between 0 and/],
    ["a depreciation above 100", { buildings: [{ depreciation_percent: 100.01 }] }, /between 0 and 100/],
    ["a forced sale above 100", { forced_sale_percent: 120 }, /between 0 and 100/],
    ["an amount past the limit", { other: [{ amount: 1_000_000_000_000 }] }, /between 0 and 999,999,999,999/],
    ["a step of cents", { rounding_step: 0.5 }, /^rounding_step: Please round to whole rupees/],
    ["not a number", { other: [{ amount: Number.NaN }] }, /^other\.0\.amount/],
    ["a long description", { other: [{ description: "x".repeat(501) }] }, /at most 500/],
    ["51 rows", { land: Array.from({ length: 51 }, () => ({})) }, /^land: At most 50 rows/],
    ["no lists", { land: "none" }, /^land/],
    ["no object", "13.8 x 650000", /.+/],
  ])("refuses %s with a message at its field", (_what, input, message) => {
    const messages = messagesOf(input);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
  });

  it.each<[string, unknown]>([
    ["its sum", { other: [{ amount: 999_999_999_999 }, { amount: 1 }] }],
    ["its rounding", { other: [{ amount: 999_999_999_999 }], rounding_step: 100 }],
    [
      "the reinstatement of its buildings",
      { buildings: [{ area_sq_ft: 10_000_000, rate_per_sq_ft: 100_000, depreciation_percent: 50 }] },
    ],
    ["one product", { land: [{ extent_perches: 10_000_000, rate_per_perch: 999_999_999_999 }] }],
  ])("refuses values that no words reach, through %s", (_what, input) => {
    expect(messagesOf(input)).toEqual([": The values may reach at most Rs. 999,999,999,999/="]);
  });

  it("takes 50 rows", () => {
    expect(Worksheet.parse({ land: Array.from({ length: 50 }, () => ({})) }).land).toHaveLength(50);
  });

  it("can be described in the API's document, coming in and going out", () => {
    const stored = z.toJSONSchema(Worksheet, { io: "output" });
    expect(stored.required).toEqual(["land", "buildings", "other", "rounding_step", "forced_sale_percent"]);
    expect(() => z.toJSONSchema(Worksheet, { io: "input" })).not.toThrow();
  });
});
