import { describe, expect, it } from "vitest";
import { ComparableInput } from "../../../src/report/comparable.ts";
import { comparableRate } from "../../../src/report/comparable-rates.ts";
import { ownValueAsSale } from "../../../src/report/evidence/own-value.ts";
import { Worksheet } from "../../../src/report/worksheet.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const given = (change: Record<string, unknown> = {}, status = "finalized") => {
  const sale = ownValueAsSale({ ...buildFields(change), status });
  // The bank must accept the sale unchanged.
  if (sale) expect(ComparableInput.parse(sale)).toEqual(sale);
  return sale;
};

describe("what a signed report gives to the bank", () => {
  it("is its value, named as an own valuation, with its reference, date and position", () => {
    expect(given({ worksheet: null, land_rate: null, total_extent: "20 perches" })).toEqual({
      description: "17, ஏரி சாலை",
      town: "Kandy",
      district: "Kandy",
      kind: "valuation",
      transaction_date: "2026-01-04",
      source: "Own valuation, VR/DEMO/2026/001",
      remarks: "",
      unit: "whole",
      price: 22_500_000,
      building_value: null,
      extent_perches: 20,
      floor_area_sq_ft: expect.any(Number),
      age_years: expect.any(Number),
      latitude: 7.2936,
      longitude: 80.6413,
      position_source: "report",
      property_kind: "house_and_land",
      from_report: "VR/DEMO/2026/001",
    });
  });

  it("is of a house its land at the adopted rate", () => {
    const sale = given({ worksheet: null, land_rate: 650_000, total_extent: "0A-0R-20P" });
    expect(sale).toMatchObject({ unit: "perch", price: 22_500_000, building_value: 9_500_000 });
    expect(sale && comparableRate(sale)).toBe(650_000);
  });

  it("is of bare land, of an estate and of a flat its value by the perch, the acre and the square foot", () => {
    const rateOf = (change: Record<string, unknown>) => {
      const sale = given({ worksheet: null, ...change });
      return sale && [sale.unit, comparableRate(sale)];
    };
    expect(rateOf({ property_kind: "bare_land", total_extent: "20 perches" })).toEqual(["perch", 1_125_000]);
    expect(rateOf({ property_kind: "agricultural_land", total_extent: "2A-0R-0P" })).toEqual([
      "acre",
      11_250_000,
    ]);
    expect(rateOf({ property_kind: "condominium_unit", total_floor_area: 1_000 })).toEqual(["sq_ft", 22_500]);
  });

  it("is of a rent the rent a square foot", () => {
    const rent = {
      report_type: "rental",
      basis_of_value: "market_rent",
      valuation_purpose: "The market rent per month",
      market_value: 85_000,
      worksheet: null,
      total_floor_area: 460,
    };
    const sale = given(rent);
    expect(sale).toMatchObject({ unit: "sq_ft_month", rent_per_month: 85_000, price: null });
    expect(sale && comparableRate(sale)).toBe(184.78);
    expect(given({ ...rent, total_floor_area: null })).toBeUndefined();
  });

  it("is nothing of a report that is not signed, or whose value no buyer would have paid", () => {
    expect(given({}, "completed")).toBeUndefined();
    expect(given({ market_value: null })).toBeUndefined();
    expect(given({ property_kind: "machinery" })).toBeUndefined();
    expect(given({ basis_of_value: "forced_liquidation" })).toBeUndefined();
    const lease = {
      id: "l",
      kind: "leasehold",
      market_rent_per_year: 3_600_000,
      yield_percent: 9,
      years: 19,
    };
    expect(
      given({ interest_valued: "leasehold", worksheet: Worksheet.parse({ approaches: [lease] }) }),
    ).toBeUndefined();
  });

  it("has no position outside Sri Lanka, and a name without an address", () => {
    const sale = given({
      latitude: 51.5,
      longitude: 0,
      property_address: "",
      lot_number: "6",
      plan_number: "2417",
    });
    expect(sale).toMatchObject({ description: "Lot 6, Plan 2417" });
    expect(Object.keys(sale ?? {})).not.toContain("latitude");
  });
});
