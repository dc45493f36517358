import { describe, expect, it } from "vitest";
import { isMarked, isShown, keptAnswers, labelOf, withoutKept } from "../../src/report/asked-fields.ts";
import { completingErrors } from "../../src/report/checks/report-checks.ts";
import { filledFields } from "../../src/report/completeness.ts";
import { reportFieldNames } from "../../src/report/fields/catalogue.ts";
import { isBareLand, kindNameOf } from "../../src/report/property-kinds.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";
import { propertyKind } from "../../src/texts/choices/property.ts";
import { buildFields } from "../helpers/build-fields.ts";

const empty = (change: Partial<ReportFields>) => ({ ...emptyReportFields, ...change });
const marks = (change: Partial<ReportFields>) =>
  reportFieldNames.filter((name) => isMarked(empty(change), name));

const specified = [
  "valuation_purpose",
  "instruction_source",
  "lot_number",
  "plan_number",
  "current_owner",
  "north_boundary",
  "south_boundary",
  "east_boundary",
  "west_boundary",
  "total_extent",
  "land_shape",
  "topography_type",
  "soil_type",
  "land_use_type",
  "land_rate",
  "market_value",
];

describe("the marks of the form", () => {
  it("are the specification's without a kind, and for a house", () => {
    expect(marks({})).toEqual(specified);
    expect(marks({ property_kind: "house_and_land" })).toEqual(specified);
  });

  it("of a flat are its floor area, and neither land nor sides", () => {
    expect(marks({ property_kind: "condominium_unit" })).toEqual([
      "valuation_purpose",
      "instruction_source",
      "lot_number",
      "plan_number",
      "current_owner",
      "total_floor_area",
      "market_value",
    ]);
  });

  it("of a report on insurance are the cost of rebuilding, and neither land nor market value", () => {
    expect(marks({ report_type: "insurance" })).toEqual([
      "valuation_purpose",
      "instruction_source",
      "current_owner",
      "insurance_value",
    ]);
  });

  it.each(propertyKind.values)(
    "of %s name every field without which no report is completed",
    (property_kind) => {
      for (const report_type of [null, "mortgage", "rental", "insurance"] as const) {
        const report = empty({ property_kind, report_type });
        for (const { field } of completingErrors(report))
          expect(marks({ property_kind, report_type }) as string[]).toContain(field);
      }
    },
  );
});

describe("labels", () => {
  it("are those of the kind and of the purpose", () => {
    const flat = empty({ property_kind: "condominium_unit" });
    expect(labelOf(flat, "lot_number")).toBe("Unit number");
    expect(labelOf(empty({}), "lot_number")).toBe("Lot number");
    expect(labelOf(empty({ report_type: "rental" }), "market_value")).toBe("Market rent");
    expect(labelOf(flat, "market_value")).toBe("Market value");
  });
});

describe("answers of another kind", () => {
  const whole = buildFields();
  const keptOf = (change: Partial<ReportFields>) => {
    const report = { ...whole, ...change };
    return keptAnswers(report, (name) => report[name]);
  };

  it("are counted, with what they are about", () => {
    const land = { plantation_description: "Two mango trees", land_features: "A wall", land_rate: 650_000 };
    const flat = empty({ property_kind: "condominium_unit", ...land });
    expect(keptAnswers(flat, (name) => flat[name])).toEqual({ count: 3, about: ["the land", "the value"] });
    const house = empty({ property_kind: "house_and_land", ...land });
    expect(keptAnswers(house, (name) => house[name]).count).toBe(0);
  });

  it.each(propertyKind.values)(
    "are no part of a printed report on %s, and nothing else is lost",
    (property_kind) => {
      const report = { ...whole, property_kind };
      const printed = withoutKept(report);
      const gone = reportFieldNames.filter(
        (name) => JSON.stringify(printed[name]) !== JSON.stringify(report[name]),
      );
      expect(gone.filter((name) => isShown(report, name))).toEqual([]);
      expect(gone.filter((name) => name !== "bare_land").length).toBe(keptOf({ property_kind }).count);
    },
  );

  it("come back with the kind", () => {
    const { count } = keptOf({ property_kind: "house_and_land" });
    expect(keptOf({ property_kind: "machinery" }).count).toBeGreaterThan(count);
    expect(keptOf({ property_kind: "house_and_land" }).count).toBe(count);
  });
});

describe("bare land", () => {
  it("is one fact, said by the kind or by the older field", () => {
    expect(kindNameOf({ property_kind: null, bare_land: true })).toBe("bare_land");
    expect(kindNameOf({ property_kind: "house_and_land", bare_land: true })).toBe("bare_land");
    expect(kindNameOf({ property_kind: "agricultural_land", bare_land: true })).toBe("agricultural_land");
    expect(isBareLand({ property_kind: "bare_land", bare_land: false })).toBe(true);
    expect(isBareLand({ property_kind: "agricultural_land", bare_land: true })).toBe(true);
    expect(isBareLand({ property_kind: null, bare_land: false })).toBe(false);
  });
});

describe("completeness", () => {
  it("asks a kind for nothing that it has not, and says of a report without one what it said before", () => {
    expect(filledFields(empty({}))).toBe(0);
    expect(filledFields(empty({ bare_land: true }))).toBe(11);
    expect(filledFields(empty({ property_kind: "house_and_land" }))).toBe(0);
    expect(filledFields(buildFields({ property_kind: "condominium_unit" }))).toBe(
      filledFields(buildFields({ property_kind: null })),
    );
  });
});
