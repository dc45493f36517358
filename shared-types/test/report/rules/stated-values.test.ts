import { describe, expect, it } from "vitest";
import { emptyReportFields, type ReportFields } from "../../../src/report/report-fields.ts";
import { rentPeriod, statedRents } from "../../../src/report/rules/rent.ts";
import { statedValues } from "../../../src/report/rules/stated-values.ts";

type Stating = Parameters<typeof statedValues>[0];
const whole: ReportFields = {
  ...emptyReportFields,
  market_value: 22_500_000,
  forced_sale_value: 18_000_000,
  insurance_value: 15_000_000,
};
const stated = (change: Partial<Stating>) =>
  statedValues({ ...whole, ...change }).map(({ name, printed }) => `${name} ${printed}`);
const others = ["Forced sale value Rs. 18,000,000/=", "Insurance value Rs. 15,000,000/="];

describe("the values that a report states", () => {
  it.each([
    ["mortgage", ["Market value Rs. 22,500,000/=", ...others]],
    ["market_value", ["Market value Rs. 22,500,000/=", ...others]],
    ["visa", ["Market value Rs. 22,500,000/=", ...others]],
    ["tax", ["Market value Rs. 22,500,000/=", ...others]],
    ["fair_value", ["Fair value Rs. 22,500,000/=", ...others]],
    ["rental", ["Market rent Rs. 22,500,000/="]],
    ["insurance", ["Insurance value Rs. 15,000,000/=", "Market value Rs. 22,500,000/="]],
  ] as const)(
    "of a report for %s stand in its order, by its names; a rent and a cost of rebuilding have no forced sale",
    (report_type, values) => {
      expect(stated({ report_type })).toEqual(values);
    },
  );

  it("leave out what is not stated", () => {
    expect(stated({ market_value: null })).toEqual(others);
  });

  it.each([
    ["rental", "market_value", "Market value"],
    ["market_value", "market_rent", "Market rent"],
    ["market_value", "investment_value", "Investment value"],
    ["insurance", "reinstatement_cost", "Market value"],
    ["fair_value", "market_value", "Market value"],
  ] as const)(
    "of a report for %s on the basis %s are called by the basis that is written",
    (report_type, basis_of_value, name) => {
      const found = statedValues({ ...whole, report_type, basis_of_value });
      expect(found.find(({ field }) => field === "market_value")?.name).toBe(name);
    },
  );
});

describe("a rent", () => {
  it.each([
    ["Assessment of the market rent per month", "per month"],
    ["Monthly rent of the ground floor", "per month"],
    ["Assessment of the market rent per annum", "per year"],
    ["The monthly rent, reviewed annually", undefined],
    ["A lease of 12 months", undefined],
    ["Assessment of the market rent", undefined],
  ])("for which the purpose says %j is stated %s", (valuation_purpose, period) => {
    expect(rentPeriod({ valuation_purpose })).toBe(period);
  });

  it("is stated with its time, and no other amount is", () => {
    const purpose = { valuation_purpose: "Assessment of the market rent per month" };
    expect(stated({ report_type: "rental", ...purpose, market_value: 85_000 })).toEqual([
      "Market rent Rs. 85,000/= per month",
    ]);
    expect(stated({ report_type: "mortgage", ...purpose })[0]).toBe("Market value Rs. 22,500,000/=");
  });

  it.each([
    ["per month", 85_000, 460, { month: 85_000, year: 1_020_000, sq_ft: 184.78 }],
    ["per year", 1_000_000, 460, { month: 83_333, year: 1_000_000, sq_ft: 181.16 }],
    ["per month", 85_000, null, { month: 85_000, year: 1_020_000 }],
  ] as const)(
    "%s is stated a month, a year and a square foot",
    (period, market_value, total_floor_area, rents) => {
      const valuation_purpose = `Assessment of the market rent ${period}`;
      const rental = { ...whole, report_type: "rental" as const, valuation_purpose, market_value };
      expect(statedRents({ ...emptyReportFields, ...rental, total_floor_area })).toEqual(rents);
    },
  );

  it("without a known period is not stated, and a price is not stated as a rent", () => {
    const of = (change: Partial<typeof emptyReportFields>) =>
      statedRents({ ...emptyReportFields, market_value: 85_000, ...change });
    expect(of({ report_type: "rental" })).toBeUndefined();
    expect(of({ report_type: "mortgage", valuation_purpose: "per month" })).toBeUndefined();
  });
});
