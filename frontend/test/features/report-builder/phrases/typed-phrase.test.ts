import { describe, expect, it } from "vitest";
import { typedPhrase } from "@/features/report-builder/phrases/typed-phrase";

describe("a stroke", () => {
  it.each([
    ["/", 1, { from: 0, to: 1, words: "" }],
    ["The land /flat dr", 17, { from: 9, to: 17, words: "flat dr" }],
    ["(/s", 3, { from: 1, to: 3, words: "s" }],
    ["Line\n/s and more", 7, { from: 5, to: 7, words: "s" }],
  ])("at a word's start looks for what follows: %s", (text, cursor, sought) => {
    expect(typedPhrase(text, cursor)).toEqual(sought);
  });

  it.each([
    ["Rs. 500/= a perch", 17],
    ["and/or", 6],
    ["a / b", 5],
    ["/one\ntwo", 8],
    [`/${"a".repeat(41)}`, 42],
    ["plain", 5],
    ["/", 0],
  ])("elsewhere is plain text: %s", (text, cursor) => {
    expect(typedPhrase(text, cursor)).toBeUndefined();
  });
});
