import { describe, expect, it } from "vitest";
import { formerTexts } from "../../src/report/checks/text-checks.ts";
import type { ReportFieldName } from "../../src/report/fields/catalogue.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";
import {
  formerFacts,
  formerFactsInWords,
  mergeSources,
  sourcesOf,
  type TextSource,
} from "../../src/report/text-sources.ts";

const report = (change: Partial<ReportFields>): ReportFields => ({ ...emptyReportFields, ...change });
const reading = (fields: ReportFields) => (name: ReportFieldName) => fields[name];

/** The sources that are stored when `field` is filled in from `facts`. */
const noted = (fields: ReportFields, field: ReportFieldName, facts: readonly ReportFieldName[]) =>
  sourcesOf(field, fields[field], facts, reading(fields));
const words = (field: ReportFieldName, sources: readonly TextSource[], now: ReportFields) =>
  formerFactsInWords(formerFacts(field, sources, reading(now)));

const kandy = report({
  village_name: "Kandy",
  district: "Kandy",
  latitude: 7.2936,
  longitude: 80.6413,
  locality_description: "The property is situated in Kandy.",
});
const locality = noted(kandy, "locality_description", ["village_name", "district", "latitude", "longitude"]);

describe("text that was made from fields", () => {
  it("is of former facts once one of them has changed, and no more when it is back", () => {
    expect(words("locality_description", locality, kandy)).toBe("");
    expect(words("locality_description", locality, { ...kandy, village_name: "Peradeniya" })).toBe(
      "“Village” read “Kandy” when this was written",
    );
    expect(words("locality_description", locality, { ...kandy, village_name: " Kandy " })).toBe("");
  });

  it("follows the position, some hundred metres of which are the same property", () => {
    expect(words("locality_description", locality, { ...kandy, latitude: 7.2941 })).toBe("");
    expect(words("locality_description", locality, { ...kandy, latitude: 7.31, longitude: 80.7 })).toBe(
      "The position has changed since this was found",
    );
    expect(words("locality_description", locality, { ...kandy, latitude: null })).toBe(
      "The position has changed since this was found",
    );
  });

  it.each<[ReportFieldName, Partial<ReportFields>, Partial<ReportFields>, string]>([
    [
      "land_features",
      { total_extent: "0A-2R-10P" },
      { total_extent: "0A-2R-12P" },
      "“Total extent” read “0A-2R-10P” when this was written",
    ],
    [
      "land_features",
      { land_shape: "square" },
      { land_shape: "irregular" },
      "“Land shape” read “Square” when this was written",
    ],
    [
      "room_layout_description",
      { bedrooms: 3 },
      { bedrooms: 4 },
      "“Bedrooms” read “3” when this was written",
    ],
    ["assumptions", { lot_number: "5A" }, { lot_number: "" }, "“Lot number” read “5A” when this was written"],
    [
      "access_routes",
      { road_width: "" },
      { road_width: "20 ft" },
      "“Road width” was empty when this was written",
    ],
  ])("is told of in %s", (field, before, after, expected) => {
    const made = report({ ...before, [field]: "Made text." });
    const facts = Object.keys(before).filter((name): name is ReportFieldName => name in emptyReportFields);
    const sources = noted(made, field, facts);
    const now = words(field, sources, { ...made, ...after });
    expect(now).toBe(expected);
  });

  it("is told of without its value where that is a list", () => {
    const rows = [{ name: "A school", category: "school", distance: 1, address: "" }];
    const made = report({ nearby_facilities: rows, locality_description: "Near a school." });
    const sources = noted(made, "locality_description", ["nearby_facilities"]);
    expect(words("locality_description", sources, { ...made, nearby_facilities: [] })).toBe(
      "“Nearby facilities” has changed since this was written",
    );
  });

  it("that the valuer has edited counts as far as it still says the former words", () => {
    const edited = { ...kandy, locality_description: "The property is situated in Kandy, a quiet place." };
    expect(words("locality_description", locality, { ...edited, village_name: "Peradeniya" })).toBe(
      "“Village” read “Kandy” when this was written",
    );
    const mended = { ...kandy, locality_description: "The property is situated in Peradeniya." };
    expect(words("locality_description", locality, { ...mended, village_name: "Peradeniya" })).toBe("");
  });

  it("is marked paragraph by paragraph", () => {
    const land = report({ total_extent: "10 P", soil_type: "clay", land_features: "Ten perches.\n\nClay." });
    const sources = [
      ...sourcesOf("land_features", "Ten perches.", ["total_extent"], reading(land)),
      ...sourcesOf("land_features", "Clay.", ["soil_type"], reading(land)),
    ];
    const now: ReportFields = { ...land, total_extent: "12 P", soil_type: "sandy" };
    expect(formerFacts("land_features", sources, reading(now)).map(({ name }) => name)).toEqual([
      "total_extent",
      "soil_type",
    ]);
    const without = { ...now, land_features: "Clay." };
    expect(formerFacts("land_features", sources, reading(without)).map(({ name }) => name)).toEqual([
      "soil_type",
    ]);
  });

  it("has one entry a paragraph, the newest, and none once its field is empty", () => {
    const moved = { ...kandy, village_name: "Peradeniya" };
    const again = noted(moved, "locality_description", ["village_name"]);
    expect(mergeSources(locality, again, reading(moved))).toEqual(again);
    expect(mergeSources(locality, [], reading({ ...kandy, locality_description: "" }))).toEqual([]);
    const facilities = noted(kandy, "nearby_facilities", ["latitude"]);
    expect(mergeSources([], facilities, reading(kandy))).toEqual([]);
  });

  it("is a warning of the checks, which names the field", () => {
    const now = { ...kandy, village_name: "Peradeniya", text_sources: locality };
    expect(formerTexts(now)).toEqual([
      expect.objectContaining({
        level: "warning",
        code: "locality_description_of_former_facts",
        field: "locality_description",
        message: "Locality description: “Village” read “Kandy” when this was written",
      }),
    ]);
    expect(formerTexts({ ...now, text_sources: undefined })).toEqual([]);
  });
});
