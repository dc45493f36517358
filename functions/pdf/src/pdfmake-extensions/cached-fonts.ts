import type { EmbeddedFont, FontkitFont } from "pdfmake/js/PDFDocument.js";
import { repaired } from "./fontkit-fixes.ts";
import { PDFDocument } from "./pdfmake.ts";
import { setPlainWordsAhead } from "./precomputed-shaping.ts";

/** Enough for the vocabulary of many reports; past it the words are shaped anew rather than held for ever. */
const MOST_SHAPED_WORDS = 20_000;

/** By file: the parsed font with the words that it has shaped. */
const kept = new Map<string, EmbeddedFont>();

/** A font as pdfkit and fontkit open it. */
export const openFont = (file: string): EmbeddedFont =>
  new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null }).font(file)._font;

const opened = (file: string): EmbeddedFont => {
  const embedded = openFont(file);
  repaired(embedded.font);
  setPlainWordsAhead(embedded.font);
  return embedded;
};

/** The parsed font of a file, opened once in the process. */
const keptFont = (file: string): EmbeddedFont => {
  const font = kept.get(file) ?? opened(file);
  kept.set(file, font);
  return font;
};

/** The glyphs, with their characters, that a font makes of a text. */
export const shape = (file: string, text: string) => keptFont(file).font.layout(text).glyphs;

/** Whether a font has a glyph for a character, and one that can be measured: some have a no-break space that cannot. */
export const canPrint = (file: string, codePoint: number): boolean => {
  const { font } = keptFont(file);
  if (!font.hasGlyphForCodePoint(codePoint)) return false;
  try {
    return font.glyphForCodePoint(codePoint).advanceWidth >= 0;
  } catch {
    return false;
  }
};

const EmbeddedFontOf = (font: EmbeddedFont) =>
  font.constructor as new (
    document: object,
    font: FontkitFont,
    id: string,
  ) => EmbeddedFont;

/**
 * Makes every document of the process use the kept fonts: parsing and shaping them for each is a third of its time.
 * What belongs to one document (which glyphs it uses, its font objects) is made anew.
 */
export const keepFontsBetweenDocuments = (): void => {
  PDFDocument.prototype.provideFont = function provideKeptFont(family, bold, italics) {
    const file = this.getFontFile(family, bold, italics);
    if (file === null) throw new Error(`no font for ${family}`);
    const own = this._fontFamilies[file];
    if (own) return own;
    const shared = keptFont(file);
    if (Object.keys(shared.layoutCache).length > MOST_SHAPED_WORDS) shared.layoutCache = Object.create(null);
    this._fontCount += 1;
    const font = new (EmbeddedFontOf(shared))(this, shared.font, `F${this._fontCount}`);
    font.layoutCache = shared.layoutCache;
    // The no-break space has the space's glyph, and the first of both is the one that is copied out of the PDF.
    font.encode(" ");
    this._fontFamilies[file] = font;
    return font;
  };
};
