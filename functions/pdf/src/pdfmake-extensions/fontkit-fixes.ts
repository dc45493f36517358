import type { FontkitFont, Glyph } from "pdfmake/js/PDFDocument.js";
import { PlacedGlyphs } from "./positioned-glyphs.ts";

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
 * fontkit makes each glyph once and lets it remember the characters that it first stood for. In a font that is kept,
 * those may be another report's: text is then shaped and copied out of the PDF by what that report wrote.
 */
const giveGlyphsTheirOwnCharacters = (font: FontkitFont): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (characters.length === 0 || sameCharacters(glyph, characters)) return glyph;
    return new (GlyphOf(glyph))(id, characters, font);
  };
};

/**
 * fontkit throws on marks for which a font has no anchor, such as a Tamil vowel sign before an anusvara: a slip of
 * the keyboard that would keep the whole report from being printed. Such a word is set letter by letter.
 */
const shapeWhatCannotBeShaped = (font: FontkitFont): void => {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch (error) {
      const letters = [...text];
      if (letters.length < 2) throw error;
      const runs = letters.map((letter) => layout(letter, features));
      return new PlacedGlyphs(
        runs.flatMap((run) => run.glyphs),
        runs.flatMap((run) => run.positions),
      );
    }
  };
};

/** Makes a font fit to be kept between documents and to be given any text. */
export const repaired = (font: FontkitFont): FontkitFont => {
  giveGlyphsTheirOwnCharacters(font);
  shapeWhatCannotBeShaped(font);
  return font;
};
