import { afterEach, expect, it, vi } from "vitest";
import { LayoutBuilder, TextInlines } from "../../src/pdfmake-extensions/pdfmake.ts";
import { createRenderer } from "../../src/rendering/renderer.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { buildEmptySnapshot, buildOptions } from "../helpers/build-snapshot.ts";

const renderer = createRenderer(installedFonts());

afterEach(() => void vi.restoreAllMocks());

const textOf = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** What a text of so many characters costs: array elements copied, lines begun, and characters given to the fonts. */
const workOf = async (unit: string, length: number) => {
  let [copied, lines, measured, longest] = [0, 0, 0, 0];
  const { slice, concat } = Array.prototype;
  vi.spyOn(Array.prototype, "slice").mockImplementation(function (this: unknown[], ...range) {
    const part: unknown[] = slice.apply(this, range);
    copied += part.length;
    return part;
  });
  vi.spyOn(Array.prototype, "concat").mockImplementation(function (this: unknown[], ...others) {
    const joined: unknown[] = concat.apply(this, others);
    copied += joined.length;
    return joined;
  });
  const { buildNextLine } = LayoutBuilder.prototype;
  vi.spyOn(LayoutBuilder.prototype, "buildNextLine").mockImplementation(function (this: LayoutBuilder, node) {
    lines += 1;
    return buildNextLine.call(this, node);
  });
  const { widthOfText } = TextInlines.prototype;
  vi.spyOn(TextInlines.prototype, "widthOfText").mockImplementation(function (
    this: TextInlines,
    text,
    inline,
  ) {
    measured += text.length;
    for (const word of text.split(" ")) longest = Math.max(longest, word.length);
    return widthOfText.call(this, text, inline);
  });
  const snapshot = buildEmptySnapshot();
  const report = { ...snapshot.report, locality_description: textOf(unit, length) };
  await renderer.render({ ...snapshot, report }, buildOptions());
  vi.restoreAllMocks();
  return { work: copied + lines + measured, longest };
};

it.each([
  ["three scripts in turn", "aශத"],
  ["three scripts in turn, with spaces", "a ශ த "],
  ["words of one letter", "a "],
  ["one word", "a"],
  ["one word of three scripts and no-break spaces", "aශ\u00a0த"],
  ["words joined by no-break spaces", "a\u00a0"],
  ["one Sinhala word", "ක්‍රි"],
  ["letters joined without end", "ක\u200d"],
  ["marks without end", "කිිිිිිිිිි"],
  ["combining accents", "a\u0301\u0323"],
  ["break points that show nothing", "a\u200b"],
  ["characters that no font has", "a😀"],
  ["directions within directions", "a\u202eש"],
  ["lines of one letter", "a\n"],
])("%s take work linear in their length, and no font gets a long word", async (_what, unit) => {
  const [small, large] = [await workOf(unit, 4_000), await workOf(unit, 16_000)];
  expect(large.work / small.work).toBeLessThan(5);
  expect(large.longest).toBeLessThanOrEqual(2 * 80);
});
