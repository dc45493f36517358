import { describe, expect, it } from "vitest";
import {
  completingErrors,
  doubts,
  openPoints,
  signingErrors,
} from "../../src/report/checks/report-checks.ts";
import { missingForTemplate } from "../../src/report/checks/template-checks.ts";
import { isReportFieldName, reportFieldNames, reportFields } from "../../src/report/fields/catalogue.ts";
import { kindGroups } from "../../src/report/fields/kinds-of-property.ts";
import { isOfKind, kindOf, offeredApproaches, proposedKind } from "../../src/report/property-kinds.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";
import { isOptional } from "../../src/report/sections.ts";
import { Worksheet } from "../../src/report/worksheet.ts";
import { propertyKind } from "../../src/texts/choices/property.ts";
import { approachKind } from "../../src/texts/choices/valuation.ts";
import { computeValuation } from "../../src/valuation/valuation-result.ts";
import { buildFields } from "../helpers/build-fields.ts";

const kinds = propertyKind.values;
const titles = new Set(reportFieldNames.map((name) => reportFields[name].group));

const empty = (change: Partial<ReportFields>) => ({ ...emptyReportFields, ...change });
const required = (change: Partial<ReportFields>) =>
  completingErrors(empty(change)).map(({ field, message }) => `${field}: ${message}`);

describe.each(kinds)("a property of the kind %s", (property_kind) => {
  const kind = kindOf({ property_kind });

  it("names groups and fields that there are", () => {
    for (const title of [...kind.groups.open, ...kind.groups.absent]) expect(titles).toContain(title);
    for (const name of kind.absent) expect(isOptional(name)).toBe(false);
    expect(Object.keys(kind.labels).every(isReportFieldName)).toBe(true);
  });

  it("shows what it obliges to, and opens no group that is not there", () => {
    for (const name of kind.required) {
      expect(kind.absent).not.toContain(name);
      expect(kind.groups.absent).not.toContain(reportFields[name].group);
    }
    expect(kind.groups.open.filter((title) => kind.groups.absent.includes(title))).toEqual([]);
  });

  it("asks for no field that it does not show", () => {
    const hidden = completingErrors(empty({ property_kind })).map(({ field }) => field);
    expect(hidden.filter((field) => kind.absent.some((name) => name === field))).toEqual([]);
    const signing = signingErrors(empty({ property_kind }), {
      profile: { profile_completed: true },
      positionDistricts: [],
    }).map(({ field }) => field);
    expect(signing.filter((field) => kind.absent.some((name) => name === field))).toEqual([]);
  });

  it("is told of nothing that is empty and not shown, by whatever check", () => {
    const report = empty({ property_kind, report_type: "mortgage" });
    const asked = [...completingErrors(report), ...openPoints(report, []), ...missingForTemplate(report)].map(
      ({ field }) => field,
    );
    expect(asked.filter((field) => isReportFieldName(field) && !isOfKind(report, field))).toEqual([]);
    for (const category of kind.photographsNotAsked) expect(asked).not.toContain(category);
  });

  it("offers approaches and units, each once", () => {
    expect(kind.approaches.length).toBeGreaterThan(0);
    expect(new Set(kind.approaches).size).toBe(kind.approaches.length);
    expect(approachKind.values).toEqual(expect.arrayContaining([...kind.approaches]));
    expect(kind.units.length).toBeGreaterThan(0);
  });
});

describe("what is obligatory", () => {
  it("is as specified without a kind, and for a house", () => {
    const specified = [
      "instruction_source: Client information is required",
      "lot_number: Lot number is required",
      "plan_number: Plan number is required",
      "market_value: Market value is required",
    ];
    expect(required({})).toEqual(specified);
    expect(required({ property_kind: "house_and_land" })).toEqual(specified);
  });

  it("is of a flat its unit, its condominium plan and its floor area, by these names", () => {
    expect(required({ property_kind: "condominium_unit" })).toEqual([
      "instruction_source: Client information is required",
      "lot_number: Unit number is required",
      "plan_number: Condominium plan number is required",
      "total_floor_area: Floor area of the unit is required",
      "market_value: Market value is required",
    ]);
  });

  it("is of machinery no land, and of land acquired by the State the section and the relevant date", () => {
    expect(required({ property_kind: "machinery" })).toEqual([
      "instruction_source: Client information is required",
      "market_value: Market value is required",
    ]);
    expect(required({ property_kind: "acquisition" })).toEqual(
      expect.arrayContaining([
        "acquisition_section: Section is required",
        "acquisition_date: Relevant date is required",
      ]),
    );
  });

  it("is in a report on insurance the cost of rebuilding, neither lot nor plan nor extent", () => {
    const report = empty({ report_type: "insurance" });
    expect(completingErrors(report).map(({ field }) => field)).toEqual([
      "instruction_source",
      "insurance_value",
    ]);
  });
});

describe("the form", () => {
  it("of a house shows none of the groups that only some kinds have", () => {
    for (const property_kind of [null, "house_and_land"] as const)
      expect(kindOf({ property_kind }).groups.absent).toEqual(Object.values(kindGroups));
  });

  it("of every group that only some kinds have is shown by one of them", () => {
    for (const title of Object.values(kindGroups))
      expect(kinds.some((property_kind) => kindOf({ property_kind }).groups.open.includes(title))).toBe(true);
  });

  it("offers the leasehold approach first for a leasehold, and reinstatement for an insurance", () => {
    const report = empty({ property_kind: "commercial_building" });
    expect(offeredApproaches(report)[0]).toBe("investment");
    expect(offeredApproaches({ ...report, interest_valued: "leasehold" })[0]).toBe("leasehold");
    expect(offeredApproaches({ ...report, report_type: "insurance" })[0]).toBe("reinstatement");
  });
});

describe("the kind that is proposed", () => {
  const worksheet = (kind: string) => Worksheet.parse({ approaches: [{ id: "a", kind }] });

  it.each<[string, Partial<ReportFields>, string | undefined]>([
    ["nothing", {}, undefined],
    ["a house", { building_type: "two_storied_house" }, "house_and_land"],
    ["bare land", { bare_land: true }, "bare_land"],
    ["a flat", { building_type: "apartment" }, "condominium_unit"],
    ["a condominium deed", { deed_type: "condominium_deed", bare_land: true }, "condominium_unit"],
    ["a shop", { building_type: "commercial_building" }, "commercial_building"],
    ["a warehouse", { building_type: "warehouse" }, "industrial_building"],
    [
      "a plantation with a house",
      { land_use_type: "plantation", building_type: "two_storied_house" },
      "agricultural_land",
    ],
    ["a residual", { worksheet: worksheet("residual") }, "development_site"],
    ["an estate's fields", { worksheet: worksheet("plantation") }, "agricultural_land"],
    ["a trade", { worksheet: worksheet("profits") }, "hotel"],
    ["machines", { worksheet: worksheet("machinery") }, "machinery"],
    ["heads of claim", { worksheet: worksheet("acquisition") }, "acquisition"],
  ])("follows from %s", (_what, change, kind) => {
    expect(proposedKind(empty(change))).toBe(kind);
  });
});

describe("a flat", () => {
  const flat = (change: Record<string, unknown> = {}) =>
    buildFields({
      property_kind: "condominium_unit",
      worksheet: {
        approaches: [{ id: "a", kind: "comparison", unit: "sq_ft", quantity: 1_235, rate: 42_500 }],
        rounding_step: 100_000,
      },
      market_value: 52_500_000,
      land_rate: null,
      comparables: [],
      ...change,
    });
  const codes = (change: Record<string, unknown>) => doubts(flat(change)).map(({ code }) => code);

  it("is asked for the basis of its floor area", () => {
    expect(codes({ area_basis: null })).toContain("area_basis_missing");
    expect(codes({})).not.toContain("area_basis_missing");
    expect(doubts(buildFields({ area_basis: null })).map(({ code }) => code)).not.toContain(
      "area_basis_missing",
    );
  });

  it("has an insurance value only of what rebuilding costs, never of its price", () => {
    expect(codes({ insurance_value: 52_500_000 })).toContain("insurance_value_of_a_flat");
    const priced = { buildings: [{ area_sq_ft: 1_235, rate_per_sq_ft: 42_500 }] };
    expect(computeValuation(flat({ worksheet: priced }))?.insurance_value).toBeNull();
  });
});

it("every kind can be completed once every field is filled", () => {
  for (const property_kind of kinds) expect(completingErrors(buildFields({ property_kind }))).toEqual([]);
});
