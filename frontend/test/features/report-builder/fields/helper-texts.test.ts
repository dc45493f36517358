import { inputMessages, messages, ReportFields } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { beforeAll, describe, expect, it } from "vitest";
import {
  deedExtentHelper,
  equivalentHelper,
  extentHelper,
  moneyHelper,
  planAgeHelper,
  plusCodeHelper,
  rateHelper,
  validityHelper,
} from "@/features/report-builder/fields/field-helpers";
import {
  emptyBuilding,
  emptyComparable,
  emptyForm,
  sameValue,
  toForm,
  toWire,
} from "@/features/report-builder/report-form/form-values";
import { nextBuildingRow } from "@/features/report-builder/valuation/approaches/cost";
import { buildStoredReport } from "../../../helpers/fake-report";

// Alone, no other test has loaded what reads a worksheet.
beforeAll(loadEngine);

const form = (change: Partial<ReturnType<typeof emptyForm>>) => ({ ...emptyForm(), ...change });

describe("what stands below a field", () => {
  it("is an extent in every unit", () => {
    const note = "0A-2R-0P = 80 P = 0.2023 ha = 2,023 m² = 21,780 sq ft";
    expect(extentHelper("0.5 ac", form({}))).toEqual({ note });
    expect(extentHelper("0.5 ac", form({ deed_extent: "80P" }))).toEqual({ note });
    expect(extentHelper("0.5 ac", form({ deed_extent: "0A-2R-4P" }))).toEqual({
      note,
      check: "The deed says 0A-2R-4P, 4 P more than the plan.",
    });
    expect(extentHelper("half an acre or so", form({}))).toBeUndefined();
  });

  it.each([
    ["13.8 P", { note: "13.8 P = 0.0349 ha; agrees with the plan" }],
    ["14.8 P", { note: "14.8 P = 0.0374 ha", check: "1 P more than the plan." }],
    ["12.8 P", { note: "12.8 P = 0.0324 ha", check: "1 P less than the plan." }],
  ])("is how a deed's %s stands to the plan's 13.8 P", (deed, lines) => {
    expect(deedExtentHelper(deed, form({ total_extent: "13.8P" }))).toEqual(lines);
  });

  it("is which rate is printed, where the rows of the land have several", () => {
    const withRates = (...rates: string[]) => {
      const { worksheet } = emptyForm();
      const land = rates.map((rate_per_perch) => ({ description: "", extent_perches: "10", rate_per_perch }));
      return form({ worksheet: { ...worksheet, land } });
    };
    expect(rateHelper("650000", withRates("650,000", "650000")).check).toBeUndefined();
    expect(rateHelper("650000", withRates("650,000", "400,000")).check).toBe(inputMessages.severalLandRates);
  });

  it("is a deed's extent alone while the plan's cannot be read", () => {
    expect(deedExtentHelper("14 P", form({ total_extent: "?" }))).toEqual({ note: "14 P = 0.0354 ha" });
  });

  it("is a word of an old plan, counted to the day of valuation", () => {
    expect(planAgeHelper("2016-03-02", form({ valuation_date: "2026-03-01" }))).toBeUndefined();
    expect(planAgeHelper("2016-03-01", form({ valuation_date: "2026-03-02" }))).toEqual({
      check: messages.reports.planOld,
    });
    expect(planAgeHelper("1990-01-01", form({}))).toEqual({ check: messages.reports.planOld });
  });

  it("is the Plus Code of a position", () => {
    expect(plusCodeHelper("80.641300", form({ latitude: "7.2936" }))).toEqual({
      note: "Plus Code 6MV27JVR+CG",
    });
    expect(plusCodeHelper("80.641300", form({}))).toBeUndefined();
    expect(plusCodeHelper("east of it", form({ latitude: "7.2936" }))).toBeUndefined();
  });

  it("is the last day on which a valuation is valid", () => {
    const dates = { valuation_date: "2026-11-12", report_date: "2026-11-20" };
    expect(validityHelper("6", form(dates))).toEqual({ note: "Valid until 12/05/2027" });
    expect(validityHelper("6", form({ ...dates, valuation_date: "" }))).toEqual({
      note: "Valid until 20/05/2027",
    });
    expect(validityHelper("6", form({}))).toBeUndefined();
    expect(validityHelper("half a year", form(dates))).toBeUndefined();
    expect(validityHelper("61", form(dates))).toBeUndefined();
  });

  it("is an amount in words, rounded where cents are typed", () => {
    expect(moneyHelper("Rs. 1,250/=")).toEqual({
      note: "Sri Lanka Rupees One Thousand Two Hundred Fifty Only",
    });
    expect(moneyHelper("1,250.50")).toEqual({
      note: "Sri Lanka Rupees One Thousand Two Hundred Fifty One Only",
      check: "Saved as Rs. 1,251/=: amounts are in whole rupees.",
    });
  });

  it("is the market value in the foreign currency", () => {
    const values = form({ market_value: "30,245,000", foreign_currency: "usd" });
    expect(equivalentHelper("302.45", values)).toEqual({ note: "Market value: USD 100,000" });
    expect(equivalentHelper("0", values)).toBeUndefined();
  });
});

describe("lists on their way between form and contract", () => {
  it("come back as they were", () => {
    const other_buildings = ReportFields.shape.other_buildings.parse([
      { ...emptyBuilding(), name: "Annexe", total_floor_area: "1,020", condition_grade: "good" },
    ]);
    const stored = buildStoredReport({ valuation_methods: ["comparison"], other_buildings });
    const shown = toForm(stored);
    expect(shown.other_buildings[0]?.total_floor_area).toBe("1020");
    expect(toWire(shown, ["valuation_methods", "other_buildings"])).toEqual({
      valuation_methods: stored.valuation_methods,
      other_buildings,
    });
  });

  it("hold plain numbers, which the inputs show in groups of three", () => {
    const stored = buildStoredReport({
      total_floor_area: 1_768,
      exchange_rate: 302.45,
      latitude: 7.25,
      bedrooms: 4,
    });
    expect(toForm(stored)).toMatchObject({
      total_floor_area: "1768",
      exchange_rate: "302.45",
      latitude: "7.250000",
      bedrooms: "4",
    });
  });

  it("hold no rows in which nothing is entered, and no cents", () => {
    const { worksheet } = emptyForm();
    const land = { description: "", extent_perches: "", rate_per_perch: "" };
    const values = form({
      worksheet: { ...worksheet, land: [land, { ...land, extent_perches: "10" }, land] },
      comparables: [{ ...emptyComparable("perch"), description: "Lot 4", price: "1,000.60" }],
    });
    expect(toWire(values, ["worksheet", "comparables"])).toMatchObject({
      worksheet: { land: [{ extent_perches: 10 }] },
      comparables: [{ price: 1_001, comparable_id: null, adjustments: { time: 0 } }],
    });
    expect(sameValue("worksheet", { ...worksheet, land: [land] }, worksheet)).toBe(true);
  });

  it("propose the report's buildings one after the other, the renamed ones too", () => {
    const garage = { ...emptyBuilding(), name: "Garage", total_floor_area: "200" };
    const row = { description: "House", area_sq_ft: "1768", rate_per_sq_ft: "", depreciation_percent: "" };
    const values = form({ total_floor_area: "1768", other_buildings: [garage] });
    const { worksheet } = values;
    expect(nextBuildingRow(values)).toMatchObject({ description: "Main building", area_sq_ft: "1768" });
    const renamed = { ...values, worksheet: { ...worksheet, buildings: [row] } };
    expect(nextBuildingRow(renamed)).toMatchObject({ description: "Garage", area_sq_ft: "200" });
  });
});
