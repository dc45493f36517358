import { describe, expect, it } from "vitest";
import { withBreakPoints } from "../../src/text/break-points.ts";

describe("break points", () => {
  it("are in no word, number, mail address or link of usual length", () => {
    const usual = "https://takseru.example/verify/K7QM-2XWD-9FTB someone.with.a.name@a-company.example";
    expect(withBreakPoints(usual)).toBe(usual);
  });

  it("are after every 60 characters of a longer string, and lose none", () => {
    const broken = withBreakPoints(`start ${"x".repeat(150)} end`);
    expect(broken.split("\u200b").map((piece) => piece.length)).toEqual([66, 60, 34]);
    expect(broken.replaceAll("\u200b", "")).toBe(`start ${"x".repeat(150)} end`);
  });

  it("separate no character from its marks and no joined pair", () => {
    const word = "ක්‍රි".repeat(40);
    for (const piece of withBreakPoints(word).split("\u200b")) expect(piece).toMatch(/^ක්‍රි/);
    expect(withBreakPoints("😀".repeat(70)).isWellFormed()).toBe(true);
  });
});
