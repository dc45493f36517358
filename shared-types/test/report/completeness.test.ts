import { describe, expect, it } from "vitest";
import { completeness, countedFields, filledFields, isFilled } from "../../src/report/completeness.ts";
import type { ReportFieldName } from "../../src/report/fields/catalogue.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";
import { fieldsOf, isOptional, sections } from "../../src/report/sections.ts";
import { buildFields } from "../helpers/build-fields.ts";

const building = fieldsOf("building_details");
const withFields = (names: readonly ReportFieldName[]): ReportFields => {
  const all = buildFields();
  return { ...emptyReportFields, ...Object.fromEntries(names.map((name) => [name, all[name]])) };
};

describe("completeness is filled / 50 x 100, rounded (architecture)", () => {
  it.each([
    [0, 0, 0],
    [1, 0, 2],
    [24, 0, 48],
    [24, 3, 50],
    [49, 0, 98],
    [49, 1, 100],
    [49, 39, 100],
  ])("%i fields and %i photographs are %i %%", (count, photographs, expected) => {
    expect(completeness(filledFields(withFields(countedFields.slice(0, count))), photographs)).toBe(expected);
  });

  it("counts 49 of the specification's 50 fields, the photographs being the 50th", () => {
    expect(countedFields).toHaveLength(49);
  });

  it("counts no field beyond the specification's", () => {
    const beyond = sections.flatMap(({ fields }) => fields).filter((field) => !countedFields.includes(field));
    expect(filledFields(withFields(beyond))).toBe(0);
    expect(beyond.filter((field) => !isOptional(field))).toEqual([
      "property_kind",
      "plot_outline",
      "city",
      "bare_land",
      "sketch",
      "worksheet",
      "value_difference_reason",
    ]);
  });

  it("takes the building's fields for filled on bare land", () => {
    const counted = building.filter((field) => countedFields.includes(field)).length;
    expect(counted).toBe(11);
    expect(filledFields({ ...emptyReportFields, bare_land: true })).toBe(counted);
    expect(filledFields({ ...withFields(building), bare_land: true })).toBe(counted);
    expect(completeness(counted, 0)).toBe(22);
  });

  it.each(["market_value", "land_rate"])("takes a %s of 0 for none", (field) => {
    expect(filledFields({ ...emptyReportFields, [field]: 0 })).toBe(0);
    expect(filledFields({ ...emptyReportFields, [field]: 1 })).toBe(1);
    expect(filledFields({ ...emptyReportFields, building_age: 0, insurance_value: 0 })).toBe(2);
  });

  it.each([
    ["කඩුගන්නාව", true],
    ["யாழ்ப்பாணம்", true],
    [0, true],
    ["", false],
    [null, false],
    [[], false],
  ])("%j is filled: %s", (value, filled) => {
    expect(isFilled(value)).toBe(filled);
  });
});
