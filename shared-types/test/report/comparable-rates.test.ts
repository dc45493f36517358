import { describe, expect, it } from "vitest";
import { ReportComparable } from "../../src/report/comparable.ts";
import {
  adjustedRate,
  compareRates,
  netAdjustment,
  ratePerPerch,
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
    expect(ratePerPerch(build())).toBe(650_000);
    expect(ratePerPerch(build({ building_value: "" }))).toBe(700_000);
    expect(ratePerPerch(build({ extent_perches: "13.8", building_value: null }))).toBe(507_246);
  });

  it.each([
    [{ price: "" }],
    [{ extent_perches: "" }],
    [{ extent_perches: "0" }],
    [{ building_value: "7,000,001" }],
  ])("has no rate with %j", (change) => {
    expect(ratePerPerch(build(change))).toBeUndefined();
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
