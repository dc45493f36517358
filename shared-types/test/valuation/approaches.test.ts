import { describe, expect, it } from "vitest";
import { Worksheet } from "../../src/report/worksheet.ts";
import { approachResults } from "../../src/valuation/valuation-result.ts";

const messagesOf = (input: unknown): string[] =>
  Worksheet.safeParse(input).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

const resultOf = (approach: object) =>
  approachResults(Worksheet.parse({ approaches: [{ id: "a", ...approach }] }))[0];

describe("what an approach takes in", () => {
  it("keeps figures as text, with two decimals, and empty ones as nothing", () => {
    const { approaches } = Worksheet.parse({
      approaches: [
        {
          id: " shop ",
          kind: "investment",
          title: "Shop",
          income: [{ description: " Ground floor ", area_sq_ft: "1,150.005", rent_per_sq_ft: "Rs. 185" }],
          outgoings: [{ percent: "" }],
          capitalisation: { yield_percent: "7.25", years: "", type: "" },
        },
      ],
    });
    expect(approaches).toEqual([
      {
        id: "shop",
        kind: "investment",
        title: "Shop",
        income: [
          {
            description: "Ground floor",
            area_sq_ft: 1_150.01,
            rent_per_sq_ft: 185,
            monthly_rent: 0,
            void_percent: 0,
          },
        ],
        outgoings: [{ description: "", amount: 0, percent: 0 }],
        capitalisation: {
          type: "perpetuity",
          yield_percent: 7.25,
          years: null,
          sinking_fund_percent: null,
          tax_percent: 0,
          reversion_net: 0,
          reversion_yield_percent: null,
          land_value: 0,
        },
      },
    ]);
    expect(Worksheet.parse({ approaches }).approaches).toEqual(approaches);
  });

  it("keeps facts about tenants, fields and trees beside the figures, and no empty one", () => {
    const lease = {
      tenant: "Senani Textiles",
      lease_from: "2026-12-01",
      lease_to: "2032-11-30",
      rent_review: "Every third year",
      outgoings_by: "tenant",
      rent_act: "excepted",
    };
    const field = { crop: "Cinnamon", year_planted: 2015, stand_per_acre: 2_400, state: "Good" };
    const tree = { girth_cm: 140, felling_permit: "No. 12 of 2026" };
    const approaches = [
      { id: "a", kind: "dcf", income: [lease, { tenant: "", lease_from: "", rent_act: null }] },
      { id: "b", kind: "plantation", fields: [field], trees: [tree] },
    ];
    const parsed = Worksheet.parse({ approaches });
    expect(parsed).toMatchObject({
      approaches: [{ income: [lease, {}] }, { fields: [field], trees: [tree] }],
    });
    expect(JSON.stringify(parsed)).not.toMatch(/null,"rent_act|"tenant":""/);
    expect(Worksheet.parse(parsed)).toEqual(parsed);
    expect(messagesOf({ approaches: [{ id: "a", kind: "dcf", income: [{ rent_act: "perhaps" }] }] })).toEqual(
      ["approaches.0.income.0.rent_act: Choose one of: Applies, Excepted, Not known"],
    );
  });

  it.each([
    "comparison",
    "investment",
    "dcf",
    "profits",
    "residual",
    "plantation",
    "leasehold",
    "machinery",
    "acquisition",
    "reinstatement",
  ])("takes an empty approach by %s, which adds nothing and prints nothing", (kind) => {
    const worksheet = Worksheet.parse({ approaches: [{ id: "a", kind, title: "Begun" }] });
    expect(approachResults(worksheet)).toEqual([]);
    expect(Worksheet.parse(worksheet)).toEqual(worksheet);
  });

  it("leaves a worksheet without approaches as it was", () => {
    const worksheet = Worksheet.parse({ land: [{ extent_perches: 20, rate_per_perch: 650_000 }] });
    expect(JSON.parse(JSON.stringify(worksheet))).toEqual({
      land: [{ description: "", extent_perches: 20, rate_per_perch: 650_000 }],
      buildings: [],
      other: [],
      rounding_step: 0,
      forced_sale_percent: 80,
    });
  });

  const approach = (change: object) => ({ approaches: [{ id: "a", kind: "comparison", ...change }] });
  const named = (ids: readonly unknown[]) => ({ approaches: ids.map((id) => ({ id, kind: "comparison" })) });
  const capitalisation = (change: object) =>
    approach({ kind: "investment", capitalisation: { yield_percent: 7, ...change } });

  it.each<[string, unknown, string]>([
    [
      "nine approaches",
      named("abcdefghi".split("")),
      "approaches: At most 8 approaches beside the cost approach",
    ],
    ["an id twice", named(["a", "b", "a"]), "approaches.2.id: Two approaches have the same id"],
    ["the id of cost", named(["cost"]), "approaches.0.id: The id “cost” belongs to the cost approach"],
    ["no id", named([""]), "approaches.0.id: Each approach needs an id"],
    ["another kind", approach({ kind: "guess" }), "approaches.0.kind: This approach to value is not known"],
    [
      "61 rows",
      approach({ extras: Array.from({ length: 61 }, () => ({})) }),
      "approaches.0.extras: At most 60 rows",
    ],
    [
      "a yield of 0",
      capitalisation({ yield_percent: 0 }),
      "approaches.0.capitalisation.yield_percent: Please enter 0.01 to 100 per cent",
    ],
    [
      "a yield above 100",
      capitalisation({ yield_percent: "100.01" }),
      "approaches.0.capitalisation.yield_percent: Please enter 0.01 to 100 per cent",
    ],
    [
      "41 years of a cash flow",
      approach({ kind: "dcf", years: 41 }),
      "approaches.0.years: Please enter a number between 1 and 40",
    ],
    [
      "half a year",
      approach({ kind: "leasehold", years: 19.5 }),
      "approaches.0.years: Please enter a whole number",
    ],
    [
      "a tax that leaves nothing",
      approach({ kind: "leasehold", tax_percent: 100 }),
      "approaches.0.tax_percent: Please enter a number between 0 and 100",
    ],
    [
      "two rents",
      approach({ kind: "dcf", income: [{}, { rent_per_sq_ft: 1, monthly_rent: 1 }] }),
      "approaches.0.income.1.monthly_rent: Please give the rent a month or the rent per square foot, not both",
    ],
    [
      "two outgoings in one",
      approach({ kind: "profits", outgoings: [{ amount: 1, percent: 1 }] }),
      "approaches.0.outgoings.0.percent: Please give the amount or the percentage, not both",
    ],
    [
      "an amount past the limit",
      approach({ extras: [{}, { amount: 1_000_000_000_000 }] }),
      "approaches.0.extras.1.amount: Please enter a number between 0 and 999,999,999,999",
    ],
    [
      "a value past the limit",
      approach({ quantity: 1_000, rate: 999_999_999_999 }),
      "approaches.0: The values may reach at most Rs. 999,999,999,999/=",
    ],
    [
      "a value that its rounding takes past the limit",
      { ...approach({ quantity: 1, rate: 999_999_999_999 }), rounding_step: 100 },
      ": The values may reach at most Rs. 999,999,999,999/=",
    ],
    [
      "two land rates",
      { land: [{ rate_per_perch: 1, rate_per_acre: 1 }] },
      "land.0.rate_per_acre: Please give the rate per perch or the rate per acre, not both",
    ],
    [
      "two depreciations",
      { buildings: [{ depreciation_percent: 10, life_years: 60 }] },
      "buildings.0.life_years: Please give the depreciation in per cent or the life in years, not both",
    ],
    [
      "two amounts",
      { other: [{ amount: 5, quantity: 3, rate: 2 }] },
      "other.0.amount: Please give the amount or a quantity and its rate, not both",
    ],
  ])("refuses %s and says where and why", (_what, input, message) => {
    expect(messagesOf(input)).toEqual([message]);
  });
});

describe("what the examples leave open", () => {
  const rent = { income: [{ monthly_rent: 300_000 }], outgoings: [{ amount: 600_000 }] };

  it("capitalises for a term alone, by a single and by a dual rate", () => {
    const term = { type: "single_rate", yield_percent: 9, years: 19 };
    expect(resultOf({ kind: "investment", ...rent, capitalisation: term })).toMatchObject({
      net: 3_000_000,
      years_purchase: 8.9501,
      value: 26_850_300,
    });
    const dual = { ...term, type: "dual_rate", sinking_fund_percent: 3 };
    expect(resultOf({ kind: "investment", ...rent, capitalisation: dual })).toMatchObject({
      years_purchase: 7.7033,
      value: 23_109_900,
    });
  });

  it("reckons a residual's finance by simple interest and its profit on cost where the valuer chooses so", () => {
    const scheme = {
      kind: "residual",
      development: [{ quantity: 1, rate: 100_000_000 }],
      costs: [{ quantity: 1, rate: 40_000_000 }],
      finance_percent: 10,
      years: 2,
      profit_percent: 20,
    };
    expect(resultOf(scheme)).toMatchObject({ finance_factor: 0.21, finance: 4_200_000, profit: 20_000_000 });
    const chosen = { ...scheme, finance_interest: "simple", profit_on: "cost" };
    expect(resultOf(chosen)).toMatchObject({ finance_factor: 0.2, finance: 4_000_000, profit: 8_800_000 });
  });

  it("values a scheme without finance and without delay at its surplus", () => {
    const scheme = { kind: "residual", development: [{ quantity: 2, rate: 30 }], profit_percent: 10 };
    expect(resultOf(scheme)).toMatchObject({ surplus: 54, present_value: 1, value: 54 });
  });

  it("says less than nothing of a scheme that costs more than it brings", () => {
    const costs = [{ quantity: 1, rate: 500 }];
    expect(resultOf({ kind: "residual", costs, profit_percent: 10 })).toMatchObject({ value: -500 });
  });

  it("leaves the land out of a crop without a land rate", () => {
    const field = { acres: 2, basis: "income", yield_per_acre: 10, price: 100, years: 5, yield_percent: 10 };
    expect(resultOf({ kind: "plantation", fields: [field] })).toMatchObject({
      fields: [{ net_per_acre: 1_000, years_purchase: 3.7908, crop: 7_582, value: 7_582 }],
    });
    expect(resultOf({ kind: "plantation", fields: [field] })).not.toHaveProperty("fields.0.land");
  });

  it("rounds the cost of reinstatement up where a rounding is chosen", () => {
    const external = [{ amount: 10_000_001 }];
    const step = (rounding_step: number) => resultOf({ kind: "reinstatement", external, rounding_step });
    expect(step(0)).toMatchObject({ value: 10_000_001 });
    expect(step(100_000)).toMatchObject({ declared_value: 10_000_001, value: 10_100_000 });
  });

  it("leaves a machine past its life its residual, and takes the condition as whole where none is given", () => {
    const item = { number: 1, cost_new: 1_000, age_years: 30, life_years: 20, residual_percent: 10 };
    expect(resultOf({ kind: "machinery", items: [item] })).toMatchObject({
      items: [{ remaining_percent: 10, value: 100 }],
    });
    expect(resultOf({ kind: "machinery", items: [{ ...item, condition_percent: 0 }] })).toMatchObject({
      items: [{ value: 0 }],
    });
  });

  it("depreciates a building from its printed cost new", () => {
    const [cost] = approachResults(
      Worksheet.parse({ buildings: [{ area_sq_ft: 1.5, rate_per_sq_ft: 1, depreciation_percent: 25 }] }),
    );
    expect(cost).toMatchObject({ buildings: [{ cost_new: 2, value: 2 }] });
  });
});
