import fc from "fast-check";
import { expect, it } from "vitest";
import { tidy } from "../../src/text-suggestions/tidy-text.ts";

const sentence = (text: string) => tidy(text, { sentences: true }).text;

it.each([
  ["  the  land   is level ", "The land is level."],
  ["a well , a gate ; a wall .", "A well, a gate; a wall."],
  ["it is is in in the the town", "It is in the town."],
  ["The the gate", "The gate."],
  ["Extent of 0A 2R 10P", "Extent of 0A-2R-10P."],
  ["Extent of 0a.2r.10.5p by the plan", "Extent of 0A-2R-10.5P by the plan."],
  ["Extent of A0-R2-P10.5", "Extent of 0A-2R-10.5P."],
  ["1,768 sq. ft. of floor", "1,768 sq ft of floor."],
  ["1768sqft", "1768 sq ft."],
  ["It has 1,768 sq.ft. The roof is new.", "It has 1,768 sq ft. The roof is new."],
  ["506 sq m and 20 sqm and 7 m2", "506 m² and 20 m² and 7 m²."],
  ["5km from Kandy, 0.25Ha", "5 km from Kandy, 0.25 ha."],
  ["13.8 perchs", "13.8 perches."],
  ["Rs.650,000/= a perch", "Rs. 650,000/= a perch."],
  ["First line.  \n\n\n\n second", "First line.\n\nsecond."],
  ["Is it so?", "Is it so?"],
  ["ඉඩම  සමතලා ය", "ඉඩම සමතලා ය."],
  ["நிலம்  சமதளம்", "நிலம் சமதளம்."],
])("%j is written as %j", (written, tidied) => {
  expect(sentence(written)).toBe(tidied);
});

it.each([
  "They had had a wall that that neighbour took down.",
  "The village of Bora Bora.",
  "හෙමින් හෙමින් ගලයි.",
  "மெல்ல மெல்ல ஓடும்.",
  "12 ft. wide road.",
  "Lot 1A, Plan No. 1234.",
  "Coordinates 7.2936, 80.6413.",
  "Rs. 22,500,000/=",
])("%j stays as it is", (written) => {
  expect(sentence(written)).toBe(written);
});

it("leaves a phrase without a full stop", () => {
  expect(tidy("calicut  tiles", { sentences: false }).text).toBe("Calicut tiles");
});

it("changes nothing the second time, and never a digit", () => {
  const words = fc.constantFrom(
    "the",
    "land",
    "is",
    "0A 2R 10P",
    "1,768 sq.ft.",
    "Rs 5",
    ",",
    ".",
    "  ",
    "\n",
    "5km",
    "Kandy",
    "(",
    ")",
    "m2",
    "7",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const text = parts.join(" ").replaceAll("m2", "9 sq m");
      const once = sentence(text);
      expect(sentence(once)).toBe(once);
      expect(once.replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
    }),
  );
});
