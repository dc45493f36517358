import fc from "fast-check";
import type { FontkitFont } from "pdfmake/js/PDFDocument.js";
import { beforeAll, describe, expect, it } from "vitest";
import ahead from "../../data/precomputed-shaping.json" with { type: "json" };
import { buildPlainWords } from "../../scripts/write-precomputed-shaping.ts";
import { openFont } from "../../src/pdfmake-extensions/cached-fonts.ts";
import { repaired } from "../../src/pdfmake-extensions/fontkit-fixes.ts";
import { PLAIN_CHARACTERS, setPlainWordsAhead } from "../../src/pdfmake-extensions/precomputed-shaping.ts";
import { installedFonts } from "../../src/text/font-files.ts";

const { Latin, Sinhala } = installedFonts();

/** Everything of a run that reaches the PDF. */
const set = (font: FontkitFont, text: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  return {
    glyphs: glyphs.map(({ id, codePoints, advanceWidth }) => ({ id, codePoints, advanceWidth })),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  };
};

it("is what the installed fonts and fontkit give", () => {
  expect(buildPlainWords()).toEqual(ahead);
});

describe.each(Object.entries(Latin))("the %s font", (_weight, file) => {
  // As they are kept: by itself a glyph of fontkit remembers the characters that it first stood for.
  const itself = repaired(openFont(file).font);
  const plain = repaired(openFont(file).font);
  let shaped: string[] = [];

  beforeAll(() => {
    const layout = plain.layout.bind(plain);
    plain.layout = (text, features) => {
      shaped.push(text);
      return layout(text, features);
    };
    setPlainWordsAhead(plain);
  });

  it("sets any plain text as fontkit does, without its features", () => {
    shaped = [];
    const text = fc.array(fc.constantFrom(...PLAIN_CHARACTERS), { maxLength: 12 }).map((all) => all.join(""));
    // Letters alone meet ligatures more often.
    const letters = fc.string({ unit: fc.constantFrom(..."fijltaeoV. "), maxLength: 8 });
    fc.assert(
      fc.property(fc.oneof(text, letters), (word) => {
        fc.pre(!/[lL]·/.test(word));
        expect(set(plain, word)).toEqual(set(itself, word));
      }),
      { numRuns: 2_000 },
    );
    expect(shaped).toEqual([]);
  });

  it.each([
    ["a middle dot between letters", "col·lecció", undefined],
    ["a letter beyond English", "naïve", undefined],
    ["features of its own", "1/2", { frac: true }],
  ])("leaves %s to fontkit", (_what, word, features) => {
    shaped = [];
    plain.layout(word, features);
    expect(shaped).toEqual([word]);
  });
});

it("leaves a font that has no table as it is", () => {
  const { font } = openFont(Sinhala.normal);
  const { layout } = font;
  setPlainWordsAhead(font);
  expect(font.layout).toBe(layout);
});
