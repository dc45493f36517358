import type { FontkitFont, Glyph } from "pdfmake/js/PDFDocument.js";
import { PositionedGlyphs } from "./positioned-glyphs.ts";
import { formRepaya } from "./sinhala-repaya.ts";

const sameCharacters = (glyph: Glyph, characters: readonly number[]): boolean =>
  glyph.codePoints.length === characters.length &&
  glyph.codePoints.every((codePoint, index) => codePoint === characters[index]);

const GlyphOf = (glyph: Glyph) =>
  glyph.constructor as new (
    id: number,
    characters: readonly number[],
    font: FontkitFont,
  ) => Glyph;

/**
 * fontkit makes each glyph once, with the characters that it first stood for. In a font that several documents share those
 * may be another report's: this report's text would then be shaped, and copied out of the PDF, as that one's.
 */
const separateGlyphsByCharacters = (font: FontkitFont): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (characters.length === 0 || sameCharacters(glyph, characters)) return glyph;
    return new (GlyphOf(glyph))(id, characters, font);
  };
};

/**
 * fontkit throws on marks for which a font has no anchor, such as a Tamil vowel sign before an anusvara. One mistyped
 * letter would keep the whole report from being printed: such a word is shaped letter by letter.
 */
const shapeByLetterAfterError = (font: FontkitFont): void => {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch (error) {
      const letters = [...text];
      if (letters.length < 2) throw error;
      const runs = letters.map((letter) => layout(letter, features));
      return new PositionedGlyphs(
        runs.flatMap((run) => run.glyphs),
        runs.flatMap((run) => run.positions),
      );
    }
  };
};

/** Makes a font safe to share between documents and to shape any text, and forms the Sinhala repaya. */
export const fixFont = (font: FontkitFont): void => {
  formRepaya(font);
  separateGlyphsByCharacters(font);
  shapeByLetterAfterError(font);
};
