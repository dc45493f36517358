import { expect, it } from "vitest";
import { unprintableText } from "@/lib/reports/unprintable-characters";

it.each([
  [["U+1F600"], "The PDF cannot print the character 😀 (U+1F600). It appears as a replacement sign."],
  [
    ["U+0645", "U+200B"],
    "The PDF cannot print the characters م (U+0645), U+200B. They appear as replacement signs.",
  ],
])("names %j in words, an invisible one by its code", (codes, text) => {
  expect(unprintableText(codes)).toBe(text);
});

it("names eight characters and counts the rest", () => {
  const codes = Array.from({ length: 11 }, (_, index) => `U+1F60${index.toString(16).toUpperCase()}`);
  expect(unprintableText(codes)).toContain("😇 (U+1F607) and 3 more.");
});
