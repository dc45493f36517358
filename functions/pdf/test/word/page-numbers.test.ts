import { limits } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { withBreakPoints } from "../../src/word/page-numbers.ts";
import { buildOptions, buildReport, buildSnapshot } from "../helpers/build-snapshot.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

const run = (...texts: string[]) => ({
  "w:r": texts.map((text) => ({ "w:t": [{ _attr: { "xml:space": "preserve" } }, text] })),
});
const bodyOf = (...runs: object[]) => ({ "w:body": [{ "w:p": runs }] });

const textsIn = (node: unknown, isText = false): string[] => {
  if (typeof node === "string") return isText ? [node] : [];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, part]) =>
    textsIn(part, name === "w:t" || (isText && Array.isArray(node))),
  );
};

const longest = (text: string): number => Math.max(...text.split(/[\s\u200b]/).map((word) => word.length));

const kinds: Array<[string, string]> = [
  ["letters", "W"],
  ["letters with a mark of their own", "A\u0301"],
  ["letters with a mark in one", "\u00c1"],
  ["letters with several marks", "a\u0301\u0323"],
  ["Sinhala clusters with a joiner", "ක්\u200dර"],
  ["Tamil clusters", "க்ஷ"],
  ["word joiners", "a\u2060b"],
];

describe("the body by which the pages of a Word document are counted", () => {
  it.each(kinds)("has no long word of %s", (_, unit) => {
    const word = unit.repeat(limits.text.long).slice(0, limits.text.long);
    const text = textsIn(withBreakPoints(bodyOf(run(word)))).join("");
    expect(longest(text)).toBeLessThanOrEqual(42);
    expect(text.replaceAll("\u200b", "")).toBe(word);
  });

  it("has no long word whose letters stand in several runs", () => {
    const runs = Array.from({ length: 1_000 }, (_, index) => run(index % 2 === 0 ? "a" : "ශ", "b"));
    const text = textsIn(withBreakPoints(bodyOf(...runs))).join("");
    expect(longest(text)).toBeLessThanOrEqual(42);
    expect(text.replaceAll("\u200b", "")).toHaveLength(2_000);
  });

  it("has every other text as it is", () => {
    const words = "The land called Kahatagahawatta, at Pannipitiya within the Pradeshiya Sabha ";
    const body = bodyOf(run(words, words), { "w:r": [{ "w:br": {} }] }, run("x".repeat(30)), {
      "w:r": [{ "w:br": {} }],
    });
    const twoParagraphs = {
      "w:body": [{ "w:p": [run("x".repeat(30))] }, { "w:p": [run("x".repeat(30))] }],
    };
    expect(withBreakPoints(body)).toEqual(body);
    expect(withBreakPoints(twoParagraphs)).toEqual(twoParagraphs);
  });

  it("is not what is written", async () => {
    const link = `https://example.com/${"plan".repeat(30)}`;
    const report = buildReport({ land_features: link });
    expect(wordText(openWord(await writeHere(buildSnapshot({ report }), buildOptions())))).toContain(link);
  });
});
