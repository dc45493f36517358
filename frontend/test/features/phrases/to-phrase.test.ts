import { emptyReportFields } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { nameFor, toPhrase } from "@/features/phrases/to-phrase";

const report = {
  ...emptyReportFields,
  village_name: "Dangolla",
  land_shape: "rectangular" as const,
  building_type: "apartment" as const,
  land_rate: 650_000,
  total_extent: "13.8P",
  bedrooms: 3,
  deed_number: "1234",
  plan_number: "1234",
};

describe("a paragraph of an earlier report", () => {
  it("takes the fields for what they say, and names the figures and names that no field says", () => {
    expect(
      toPhrase(
        "Rectangular land of 13.8P at Dangolla, 4.5 km from Kandy, by deed 1234. The rate is Rs. 650,000/= a perch.",
        "land_description",
        report,
      ),
    ).toEqual({
      text: "{land_shape} land of {total_extent} at {village_name}, 4.5 km from Kandy, by deed 1234. The rate is {land_rate} a perch.",
      left: ["4.5", "Kandy", "1234"],
    });
  });

  it("takes whole words alone, and neither short figures nor the choices of other sections", () => {
    expect(toPhrase("An apartment of 3 rooms at Dangollawatta", "land_description", report)).toEqual({
      text: "An apartment of 3 rooms at Dangollawatta",
      left: ["3", "Dangollawatta"],
    });
  });

  it("has no braces of its own", () => {
    expect(toPhrase("a {b} c", "land_description", report).text).toBe("a b c");
  });

  it("is named by its first words", () => {
    expect(nameFor("The land is {land_shape}.")).toBe("The land is ….");
    expect(nameFor("A quiet residential locality with houses of good quality around it.")).toBe(
      "A quiet residential locality with",
    );
  });
});
