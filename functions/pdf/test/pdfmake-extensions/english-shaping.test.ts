import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import type { FontkitFont } from "pdfmake/js/PDFDocument.js";
import { beforeAll, describe, expect, it } from "vitest";
import tables from "../../data/english-shaping.json" with { type: "json" };
import { buildShapingTables } from "../../scripts/write-english-shaping.ts";
import { openFont } from "../../src/pdfmake-extensions/cached-fonts.ts";
import { addEnglishShaping, TABLE_CHARACTERS } from "../../src/pdfmake-extensions/english-shaping.ts";
import { fixFont } from "../../src/pdfmake-extensions/fontkit-fixes.ts";
import { installedFonts } from "../../src/text/font-files.ts";

const { Latin, Sinhala } = installedFonts();

/** Everything of a run that reaches the PDF. */
const shapedRun = (font: FontkitFont, text: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  return {
    glyphs: glyphs.map(({ id, codePoints, advanceWidth }) => ({ id, codePoints, advanceWidth })),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  };
};

it("is what the installed fonts and fontkit give", () => {
  expect(buildShapingTables()).toEqual(tables);
});

describe.each(Object.entries(Latin))("the %s font", (_weight, file) => {
  // Fixed, since a glyph of fontkit alone has the characters that it first stood for.
  const openFixed = () => {
    const { font } = openFont(file);
    fixFont(font);
    return font;
  };
  const reference = openFixed();
  const extended = openFixed();
  let shaped: string[] = [];

  beforeAll(() => {
    const layout = extended.layout.bind(extended);
    extended.layout = (text, features) => {
      shaped.push(text);
      return layout(text, features);
    };
    addEnglishShaping(extended);
  });

  it("shapes any English text as fontkit does, without asking it", () => {
    shaped = [];
    const text = fc.array(fc.constantFrom(...TABLE_CHARACTERS), { maxLength: 12 }).map((all) => all.join(""));
    // Letters alone meet ligatures more often.
    const letters = fc.string({ unit: fc.constantFrom(..."fijltaeoV. "), maxLength: 8 });
    fc.assert(
      fc.property(fc.oneof(text, letters), (word) => {
        fc.pre(!/[lL]·/.test(word));
        expect(shapedRun(extended, word)).toEqual(shapedRun(reference, word));
      }),
      { numRuns: generatedCases(2_000) },
    );
    expect(shaped).toEqual([]);
  });

  it.each([
    ["a middle dot between letters", "col·lecció", undefined],
    ["a letter beyond English", "naïve", undefined],
    ["features of its own", "1/2", { frac: true }],
  ])("leaves %s to fontkit", (_what, word, features) => {
    shaped = [];
    extended.layout(word, features);
    expect(shaped).toEqual([word]);
  });
});

it("leaves a font that has no table as it is", () => {
  const { font } = openFont(Sinhala.normal);
  const { layout } = font;
  addEnglishShaping(font);
  expect(font.layout).toBe(layout);
});
