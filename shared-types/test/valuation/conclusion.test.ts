import { describe, expect, it } from "vitest";
import { emptyReportFields } from "../../src/report/report-fields.ts";
import { reportTemplates } from "../../src/report/rules/templates.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { reportType } from "../../src/texts/choices/report.ts";
import { computeValuation } from "../../src/valuation/valuation-result.ts";

const claim = (id: string, value: number) => ({
  id,
  kind: "acquisition",
  heads: [{ head: "land", amount: value }],
});

const valued = (worksheet: object, change: Partial<typeof emptyReportFields> = {}) =>
  computeValuation({ ...emptyReportFields, worksheet: Worksheet.parse(worksheet), ...change });

const two = [claim("a", 1_000_001), claim("b", 2_000_000)];

describe("the concluded value", () => {
  it("is the only value that is indicated, rounded to the step", () => {
    expect(valued({ approaches: [claim("a", 1_234_567)], rounding_step: 100_000 })).toMatchObject({
      concluded: 1_234_567,
      market_value: 1_200_000,
    });
  });

  it("is not drawn from two values before the valuer says how", () => {
    expect(valued({ approaches: two })).toMatchObject({ concluded: null, market_value: null });
  });

  it("is the adopted one", () => {
    expect(valued({ approaches: two, conclusion: { adopted: "b" } })).toMatchObject({ concluded: 2_000_000 });
  });

  it("is the weighted one, each part rounded, so that the parts add up", () => {
    const weights = [
      { approach: "a", percent: 50 },
      { approach: "b", percent: 50 },
    ];
    expect(valued({ approaches: two, conclusion: { weights } })?.concluded).toBe(500_001 + 1_000_000);
  });

  it("is the first approach where the weights are 100 and 0", () => {
    const weights = [
      { approach: "a", percent: 100 },
      { approach: "b", percent: 0 },
    ];
    expect(valued({ approaches: two, conclusion: { weights } })?.concluded).toBe(1_000_001);
  });

  it.each([
    ["weights of 90", { weights: [{ approach: "a", percent: 90 }] }],
    ["a weight on an approach that is gone", { weights: [{ approach: "gone", percent: 100 }] }],
    ["an adopted approach that is gone", { adopted: "gone" }],
  ])("does not follow from %s", (_what, conclusion) => {
    expect(valued({ approaches: two, conclusion })).toMatchObject({ concluded: null });
  });

  it("counts decimals of weights exactly", () => {
    const percents = [33.3, 33.3, 33.4];
    const approaches = percents.map((_, index) => claim(`${index}`, 1_000));
    const weights = percents.map((percent, index) => ({ approach: `${index}`, percent }));
    expect(valued({ approaches, conclusion: { weights } })?.concluded).toBe(1_000);
  });

  it("adopts the cost approach by its id", () => {
    const worksheet = { other: [{ amount: 7 }], approaches: two, conclusion: { adopted: "cost" } };
    expect(valued(worksheet)).toMatchObject({ concluded: 7 });
  });

  it("makes no market value of what is worth less than nothing", () => {
    const scheme = { id: "a", kind: "residual", costs: [{ quantity: 1, rate: 500 }] };
    expect(valued({ approaches: [scheme] })).toMatchObject({ concluded: -500, market_value: null });
  });
});

describe("the insurance value", () => {
  const rebuilt = {
    id: "r",
    kind: "reinstatement",
    external: [{ amount: 1_000 }],
    increase_percent: 10,
  };
  const house = { buildings: [{ area_sq_ft: 10, rate_per_sq_ft: 50, depreciation_percent: 20 }] };

  it("is the reinstatement with its increase, which is no market value", () => {
    expect(valued({ ...house, approaches: [rebuilt] })).toMatchObject({
      concluded: 400,
      insurance_value: 1_100,
    });
    expect(valued({ approaches: [rebuilt] })).toMatchObject({ concluded: null, insurance_value: 1_100 });
  });

  it("is that of all reinstatements together, and not that of one in which only a rounding is chosen", () => {
    const approaches = [rebuilt, { ...rebuilt, id: "s" }];
    expect(valued({ approaches })).toMatchObject({ insurance_value: 2_200 });
    const begun = { id: "t", kind: "reinstatement", rounding_step: 1_000 };
    expect(valued({ ...house, approaches: [begun] })).toMatchObject({ insurance_value: 500 });
  });

  it("is else what the buildings cost new; bare land has none", () => {
    expect(valued(house)).toMatchObject({ insurance_value: 500 });
    expect(valued(house, { bare_land: true })).toMatchObject({ insurance_value: null });
    expect(valued({ other: [{ amount: 5 }] })).toMatchObject({ insurance_value: null });
  });
});

describe("the forced sale value", () => {
  const forced = (change: Partial<typeof emptyReportFields>) =>
    valued({ other: [{ amount: 1_000 }] }, change)?.forced_sale_value;

  it("is stated in reports of the types whose template states it, and in no others", () => {
    const stating = reportTemplates().filter(({ values }) => values.includes("forced_sale_value"));
    for (const report_type of reportType.values)
      expect(forced({ report_type })).toBe(
        stating.some((template) => template.report_type === report_type) ? 800 : null,
      );
  });

  it("is stated where a lender asks for it, but never of a rent or of a cost of rebuilding", () => {
    expect(forced({ lender: "bank-a" })).toBe(800);
    expect(forced({ lender: "bank-a", report_type: "rental" })).toBeNull();
    expect(forced({ report_type: "mortgage", basis_of_value: "reinstatement_cost" })).toBeNull();
    expect(forced({ report_type: "mortgage", basis_of_value: "market_rent" })).toBeNull();
  });
});
