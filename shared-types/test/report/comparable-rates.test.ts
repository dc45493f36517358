import { describe, expect, it } from "vitest";
import { ReportComparable } from "../../src/report/comparable.ts";
import {
  addedAdjustment,
  adjustedRate,
  comparableRate,
  comparedWith,
  compareRates,
  isInUsualOrder,
  middleRate,
  monthsIn,
  netAdjustment,
  rateSubtotal,
  unitsIn,
} from "../../src/report/comparable-rates.ts";

const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };

const build = (change: Record<string, unknown> = {}) =>
  ReportComparable.parse({
    comparable_id: null,
    description: "Lot 6",
    town: "Kandy",
    district: "Kandy",
    kind: "sale",
    transaction_date: "2025-09-30",
    extent_perches: "10",
    price: "Rs. 7,000,000/=",
    building_value: "500,000",
    source: "Deed 1301",
    remarks: "",
    adjustments: none,
    adjustment_reason: "",
    ...change,
  });

describe("a comparable", () => {
  it("paid for its land what is left after its buildings, per perch", () => {
    expect(comparableRate(build())).toBe(650_000);
    expect(comparableRate(build({ building_value: "" }))).toBe(700_000);
    expect(comparableRate(build({ extent_perches: "13.8", building_value: null }))).toBe(507_246);
  });

  it.each([
    [{ price: "" }],
    [{ extent_perches: "" }],
    [{ extent_perches: "0" }],
    [{ building_value: "7,000,001" }],
  ])("has no rate with %j", (change) => {
    expect(comparableRate(build(change))).toBeUndefined();
    expect(adjustedRate(build(change))).toBeUndefined();
  });

  it("is adjusted by the sum of its adjustments, half a rupee up", () => {
    const adjustments = { ...none, time: "2", shape: "-2.5" };
    expect(netAdjustment(build({ adjustments }))).toBe(-0.5);
    expect(adjustedRate(build({ adjustments }))).toBe(646_750);
    expect(netAdjustment(build({ adjustments: { ...none, time: 0.1, location: 0.2 } }))).toBe(0.3);
  });

  it("is never worth less than nothing", () => {
    expect(adjustedRate(build({ adjustments: { ...none, access: -80, shape: -70 } }))).toBe(0);
  });

  it("takes an empty adjustment for none, and refuses a word", () => {
    expect(build({ adjustments: { ...none, time: "" } }).adjustments.time).toBe(0);
    expect(() => build({ adjustments: { ...none, time: "a lot" } })).toThrow();
  });
});

describe("several comparables", () => {
  it("show their range and their average", () => {
    const rates = compareRates([build(), build({ building_value: null }), build({ price: "" })]);
    expect(rates).toEqual({ lowest: 650_000, highest: 700_000, average: 675_000, count: 2 });
  });

  it("show nothing without a single rate", () => {
    expect(compareRates([])).toBeUndefined();
    expect(compareRates([build({ price: null })])).toBeUndefined();
  });
});

describe("a comparable with a unit", () => {
  const flat = (change: Record<string, unknown> = {}) =>
    build({
      unit: "sq_ft",
      floor_area_sq_ft: "1,180",
      extent_perches: "",
      price: 49_560_000,
      building_value: "",
      ...change,
    });

  it.each([
    [{ unit: "perch", price: 6_500_000, building_value: "" }, 650_000],
    [{ unit: "acre", extent_perches: 320, price: 6_400_000, building_value: "" }, 3_200_000],
    [{ unit: "sq_ft", floor_area_sq_ft: 1_180, price: 49_560_000, building_value: "" }, 42_000],
    [{ unit: "sq_ft", floor_area_sq_ft: 1_180, price: 50_060_000, building_value: 500_000 }, 42_000],
    [{ unit: "sq_ft_month", floor_area_sq_ft: 460, rent_per_month: 85_000, price: 9 }, 184.78],
    [{ unit: "whole", price: 9_000_000, building_value: "" }, 9_000_000],
  ])("has its rate by it: %j", (change, rate) => {
    expect(comparableRate(build(change))).toBe(rate);
  });

  it.each([
    [{ unit: "sq_ft", floor_area_sq_ft: "" }],
    [{ unit: "acre", extent_perches: 0 }],
    [{ unit: "sq_ft_month", floor_area_sq_ft: 460, rent_per_month: "" }],
  ])("has none without the figures of its unit: %j", (change) => {
    expect(comparableRate(build(change))).toBeUndefined();
  });

  it("is adjusted in the usual order: one upon the other, then the sum of the rest on that", () => {
    const c = flat({
      unit: "perch",
      extent_perches: 10,
      price: 7_600_000,
      adjustments: { ...none, bargaining: -8, time: 1, location: -5, extent: -3 },
    });
    expect(comparableRate(c)).toBe(760_000);
    expect(rateSubtotal(c)).toBe(706_192);
    expect(addedAdjustment(c)).toBe(-8);
    expect(adjustedRate(c)).toBe(649_697);
    expect(netAdjustment(c)).toBe(-14.51);
  });

  it("keeps what a former version stored byte for byte, and adds that up", () => {
    const stored = JSON.stringify(build());
    expect(JSON.stringify(ReportComparable.parse(JSON.parse(stored)))).toBe(stored);
    expect(stored).not.toContain("unit");
    expect(isInUsualOrder(build())).toBe(false);
    expect(isInUsualOrder(build({ unit: "perch" }))).toBe(true);
    const empty = build({ unit: "", floor_area_sq_ft: "", lease: "", storey: "", age_years: null });
    expect(JSON.stringify(empty)).toBe(stored);
  });

  it("is compared with those of its own unit alone", () => {
    const mixed = [flat(), build(), flat({ price: 47_200_000 })];
    expect(compareRates(mixed)).toEqual({ lowest: 650_000, highest: 650_000, average: 650_000, count: 1 });
    expect(compareRates(mixed, "sq_ft")).toEqual({
      lowest: 40_000,
      highest: 42_000,
      average: 41_000,
      count: 2,
    });
    expect(unitsIn(mixed)).toEqual(["perch", "sq_ft"]);
  });

  it("has a middle among others, and a year's rent is twelve months'", () => {
    expect(middleRate([3, 1, 2], "perch")).toBe(2);
    expect(middleRate([42_412, 42_808, 42_652, 42_000], "sq_ft")).toBe(42_532);
    expect(middleRate([184.78, 180.25], "sq_ft_month")).toBe(182.52);
    expect(middleRate([], "perch")).toBeUndefined();
    expect(monthsIn({ valuation_purpose: "Market rent per year" }, "sq_ft_month")).toBe(12);
    expect(monthsIn({ valuation_purpose: "Market rent per year" }, "sq_ft")).toBe(1);
    expect(monthsIn({ valuation_purpose: "Market rent per month" }, "sq_ft_month")).toBe(1);
  });

  it("is a rent where a rent is valued by the square foot", () => {
    expect(comparedWith({ report_type: "rental", basis_of_value: null }, "sq_ft")).toBe("sq_ft_month");
    expect(comparedWith({ report_type: "mortgage", basis_of_value: null }, "sq_ft")).toBe("sq_ft");
    expect(comparedWith({ report_type: null, basis_of_value: null }, "unit")).toBe("whole");
  });
});
