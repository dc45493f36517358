import { describe, expect, it } from "vitest";
import { isShown } from "../../src/report/asked-fields.ts";
import { completingErrors, doubts, signingErrors } from "../../src/report/checks/report-checks.ts";
import {
  asksFor,
  earlierValueOf,
  purposeOf,
  roundingStepOf,
  unexpiredTerm,
  valuesToPrint,
} from "../../src/report/purpose.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";
import { statedValues } from "../../src/report/rules/stated-values.ts";
import { reportTemplates } from "../../src/report/rules/templates.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { propertyKind } from "../../src/texts/choices/property.ts";
import { reportType } from "../../src/texts/choices/report.ts";
import { computeValuation } from "../../src/valuation/valuation-result.ts";

const report = (change: Partial<ReportFields>): ReportFields => ({ ...emptyReportFields, ...change });

const worksheet = Worksheet.parse({
  land: [{ description: "Lot 1A", extent_perches: 10, rate_per_perch: 600_049 }],
  buildings: [{ description: "House", area_sq_ft: 1_000, rate_per_sq_ft: 8_000 }],
  other: [],
  rounding_step: 100_000,
});
const rebuilt = Worksheet.parse({
  ...worksheet,
  land: [],
  buildings: [],
  approaches: [
    {
      id: "1",
      kind: "reinstatement",
      buildings: [{ description: "Flat", area_sq_ft: 1_000, rate_per_sq_ft: 9_000 }],
    },
  ],
});
const leased = Worksheet.parse({
  approaches: [
    {
      id: "1",
      kind: "leasehold",
      market_rent_per_year: 3_600_000,
      head_rent_per_year: 480_000,
      years: 19,
      yield_percent: 9,
    },
  ],
});

const all = { market_value: 9_000_000, forced_sale_value: 7_200_000, insurance_value: 8_000_000 };
const printed = (change: Partial<ReportFields>) =>
  statedValues(report({ ...all, ...change })).map(({ name }) => name);

describe("the values that a report prints", () => {
  it.each([
    [{ report_type: "mortgage" }, ["Market value", "Forced sale value", "Insurance value"]],
    [{ report_type: "rental" }, ["Market rent"]],
    [{ report_type: "insurance" }, ["Insurance value", "Market value"]],
    [{ report_type: "fair_value" }, ["Fair value", "Forced sale value", "Insurance value"]],
    [{ report_type: "mortgage", bare_land: true }, ["Market value", "Forced sale value"]],
    [{ report_type: "mortgage", property_kind: "bare_land" }, ["Market value", "Forced sale value"]],
    [{ report_type: "mortgage", property_kind: "condominium_unit" }, ["Market value", "Forced sale value"]],
    [
      { report_type: "mortgage", property_kind: "condominium_unit", worksheet: rebuilt },
      ["Market value", "Forced sale value", "Insurance value"],
    ],
    [{ report_type: "insurance", property_kind: "condominium_unit" }, ["Insurance value", "Market value"]],
    [
      { report_type: "mortgage", interest_valued: "leasehold", worksheet: leased },
      ["Value of the leasehold interest", "Forced sale value", "Insurance value"],
    ],
    [{ report_type: "mortgage", interest_valued: "leasehold" }, printed({ report_type: "mortgage" })],
    [{ report_type: "mortgage", basis_of_value: "reinstatement_cost" }, ["Market value", "Insurance value"]],
  ] as const)("follow purpose and kind: %j", (change, names) => {
    expect(printed(change)).toEqual(names);
  });

  it("are led by the same value as the template of each type names", () => {
    for (const { report_type, values } of reportTemplates())
      expect(valuesToPrint(report({ report_type }))[0]).toBe(values[0]);
  });

  it.each(reportType.values)("of a report for %s are shown in its form, and no others are", (report_type) => {
    for (const property_kind of [null, ...propertyKind.values]) {
      const given = report({ report_type, property_kind });
      const { values, onRequest, absent } = purposeOf(given);
      const fields = ["market_value", "forced_sale_value", "insurance_value"] as const;
      expect([...values, ...onRequest, ...fields.filter((field) => absent.includes(field))].sort()).toEqual(
        [...fields].sort(),
      );
      for (const field of absent) expect(isShown(given, field)).toBe(false);
    }
  });
});

describe("a forced sale value", () => {
  const follows = (change: Partial<ReportFields>) =>
    computeValuation(report({ worksheet, ...change }))?.forced_sale_value;

  it("follows from the worksheet where purpose or lender asks for it, or the valuer stated one", () => {
    expect(follows({ report_type: "fair_value" })).toBeNull();
    expect(follows({ report_type: "mortgage" })).toBe(11_200_000);
    expect(follows({ report_type: "fair_value", lender: "bank-a" })).toBe(11_200_000);
    expect(follows({ report_type: "fair_value", forced_sale_value: 5_000_000 })).toBe(11_200_000);
    expect(follows({ report_type: "rental", forced_sale_value: 5_000_000 })).toBeNull();
    expect(asksFor("forced_sale_value", report({ report_type: "tax" }))).toBe(false);
  });

  it("beside a rent is kept, not printed, and said to be", () => {
    const found = doubts(report({ report_type: "rental", basis_of_value: "market_rent", ...all }));
    const finding = found.find(({ code }) => code === "forced_sale_value_of_another_basis");
    expect(finding?.message).toContain("not printed");
    expect(finding?.matter).toBeUndefined();
  });
});

describe("a rent", () => {
  it("is not rounded as a price is", () => {
    const step = (rounding_step: number, report_type: "rental" | "mortgage") =>
      roundingStepOf(report({ report_type, worksheet: { ...worksheet, rounding_step } }));
    expect(step(100_000, "rental")).toBe(0);
    expect(step(500, "rental")).toBe(500);
    expect(step(100_000, "mortgage")).toBe(100_000);
    const rent = Worksheet.parse({
      ...worksheet,
      land: [],
      buildings: [],
      approaches: [{ id: "1", kind: "comparison", unit: "sq_ft", quantity: 460, rate: 185 }],
    });
    expect(computeValuation(report({ report_type: "rental", worksheet: rent }))?.market_value).toBe(85_100);
  });
});

describe("a report on insurance", () => {
  const asked = (change: Partial<ReportFields>) => {
    const given = report({ report_type: "insurance", instruction_source: "A client", ...change });
    return [
      ...completingErrors(given),
      ...signingErrors(given, { profile: { profile_completed: true }, positionDistricts: [] }),
    ].map(({ code }) => code);
  };

  it("asks for the cost of rebuilding, and for neither market value nor land", () => {
    expect(asked({})).toContain("insurance_value_missing");
    expect(asked({})).not.toContain("market_value_missing");
    expect(asked({ insurance_value: 8_000_000 })).not.toContain("insurance_value_missing");
    for (const field of ["lot_number", "plan_number", "total_extent", "land_rate", "north_boundary"])
      expect(asked({}).filter((code) => code.startsWith(field))).toEqual([]);
  });
});

describe("a value at an earlier date", () => {
  const earlier = { earlier_valuation_date: "2017-09-30", earlier_market_value: 3_000_000 };

  it("stands in a report for tax alone", () => {
    expect(earlierValueOf(report({ report_type: "tax", ...earlier }))).toEqual({
      date: "2017-09-30",
      rupees: 3_000_000,
    });
    expect(earlierValueOf(report({ report_type: "mortgage", ...earlier }))).toBeUndefined();
    expect(earlierValueOf(report({ report_type: "tax" }))).toBeUndefined();
  });
});

it("the unexpired term is that of the leasehold's approach", () => {
  expect(unexpiredTerm(report({ worksheet: leased }))).toBe(19);
  expect(unexpiredTerm(report({ worksheet }))).toBeUndefined();
});
