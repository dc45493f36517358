import { describe, expect, it } from "vitest";
import {
  emptyReportFields,
  fieldWords,
  fillPhrase,
  PhraseText,
  phraseFields,
  type ReportFieldName,
  type ReportFields,
} from "../../../src/index.ts";

const wordsOf =
  (fields: Partial<ReportFields>) =>
  (name: ReportFieldName): string =>
    fieldWords(name, { ...emptyReportFields, ...fields }[name]);

describe("a phrase", () => {
  it("is filled from the report, in the words of its fields", () => {
    const words = wordsOf({
      land_shape: "L_shaped",
      topography_type: "fairly_level",
      land_rate: 250_000,
      inspection_date: "2026-11-05",
      total_floor_area: 1768.5,
      building_conveniences: ["Electricity", "Water Supply", "Telephone"],
      road_width: "20 ft.",
    });
    const filled = (text: string) => fillPhrase(text, words);
    expect(filled("The land is {land_shape} and { topography_type }.")).toEqual({
      text: "The land is L-shaped and fairly level.",
    });
    expect(filled("{topography_type} land. {topography_type}, too")).toEqual({
      text: "Fairly level land. Fairly level, too",
    });
    expect(filled("Rate {land_rate}, {total_floor_area}, seen on {inspection_date}")).toEqual({
      text: "Rate Rs. 250,000/=, 1,768.5 sq ft, seen on 05/11/2026",
    });
    expect(filled("With {building_conveniences}.")).toEqual({
      text: "With electricity, water supply and telephone.",
    });
    expect(filled("The road is {road_width}.")).toEqual({ text: "The road is 20 ft." });
    expect(filled("Braces } alone { stay")).toEqual({ text: "Braces } alone { stay" });
  });

  it("without this property's facts says which, and is not filled by half", () => {
    expect(fillPhrase("{soil_type} on {land_shape} land, {soil_type}", wordsOf({}))).toEqual({
      missing: ["soil_type", "land_shape"],
    });
  });

  it("never fills text that a field brings along", () => {
    expect(fillPhrase("By {access_routes}.", wordsOf({ access_routes: "the {notary} road" }))).toEqual({
      text: "By the {notary} road.",
    });
  });

  it("names the fields that no report has", () => {
    const refused = PhraseText.safeParse("{colour} of {land_shape}, {colour} {worksheet}");
    expect(refused.error?.issues[0]?.message).toBe("There is no field {colour}, {worksheet}");
    expect(PhraseText.safeParse("  {land_shape}  ").data).toBe("{land_shape}");
    expect(PhraseText.safeParse(" ").error?.issues[0]?.message).toBe("This phrase is empty");
    expect(PhraseText.safeParse("a".repeat(2_001)).success).toBe(false);
  });

  it("can have every field that is said in words", () => {
    expect(phraseFields).toContain("land_shape");
    expect(phraseFields).not.toContain("comparables");
    expect(phraseFields).not.toContain("bare_land");
  });
});
