import type { EmbeddedFont, FontkitFont } from "pdfmake/js/PDFDocument.js";
import { addEnglishShaping } from "./english-shaping.ts";
import { fixFont } from "./fontkit-fixes.ts";
import { PDFDocument } from "./pdfmake.ts";

/** The vocabulary of many reports; a larger cache is emptied rather than kept for ever. */
const MAX_SHAPED_WORDS = 20_000;
/** More than the fonts of reports in three scripts. */
const MAX_CHARACTERS = 2_000;

/** By file: the parsed font with the words that it has shaped. */
const cache = new Map<string, EmbeddedFont>();

/** A font as pdfkit and fontkit open it. */
export const openFont = (file: string): EmbeddedFont =>
  new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null }).font(file)._font;

const extended = (embedded: EmbeddedFont): EmbeddedFont => {
  fixFont(embedded.font);
  addEnglishShaping(embedded.font);
  return embedded;
};

/** The parsed font of a file, opened once in the process. */
const cachedFont = (file: string): EmbeddedFont => {
  const font = cache.get(file) ?? extended(openFont(file));
  cache.set(file, font);
  return font;
};

/** The glyphs, with their characters, that a font makes of a text. */
export const shape = (file: string, text: string) => cachedFont(file).font.layout(text).glyphs;

const canShow = ({ font }: EmbeddedFont, codePoint: number): boolean => {
  if (!font.hasGlyphForCodePoint(codePoint)) return false;
  try {
    return font.glyphForCodePoint(codePoint).advanceWidth >= 0;
  } catch {
    return false;
  }
};

/** By file: whether it can print a character. */
const printable = new Map<string, Map<number, boolean>>();

/** Whether a font has a glyph for a character, and one that can be measured: some have a no-break space that cannot. */
export const canPrint = (file: string, codePoint: number): boolean => {
  const known = printable.get(file) ?? new Map<number, boolean>();
  printable.set(file, known);
  const found = known.get(codePoint) ?? canShow(cachedFont(file), codePoint);
  if (known.size > MAX_CHARACTERS) known.clear();
  known.set(codePoint, found);
  return found;
};

const EmbeddedFontOf = (font: EmbeddedFont) =>
  font.constructor as new (
    document: object,
    font: FontkitFont,
    id: string,
  ) => EmbeddedFont;

/** Shares what was parsed and shaped; the state of one document (its glyphs, its id) is new. */
const shareFont = (document: PDFDocument, file: string): EmbeddedFont => {
  const shared = cachedFont(file);
  if (Object.keys(shared.layoutCache).length > MAX_SHAPED_WORDS) shared.layoutCache = Object.create(null);
  document._fontCount += 1;
  const font = new (EmbeddedFontOf(shared))(document, shared.font, `F${document._fontCount}`);
  font.layoutCache = shared.layoutCache;
  document._fontFamilies[file] = font;
  return font;
};

const { provideFont } = PDFDocument.prototype;

let isEnabled = true;

/** Fonts with the fixes, whether they are shared or the document's own. */
function provideExtendedFont(
  this: PDFDocument,
  family: string,
  bold: boolean,
  italics: boolean,
): EmbeddedFont {
  const file = this.getFontFile(family, bold, italics);
  if (file === null) throw new Error(`no font for ${family}`);
  const own = this._fontFamilies[file];
  if (own) return own;
  const font = isEnabled ? shareFont(this, file) : extended(provideFont.call(this, family, bold, italics));
  // Space and no-break space share a glyph, and a copied text has the one that was encoded first.
  font.encode(" ");
  return font;
}

/** Shares parsed fonts and shaped words between documents; pdfmake parses and shapes anew for each. */
export const cacheFonts = (enabled: boolean): void => {
  isEnabled = enabled;
  PDFDocument.prototype.provideFont = provideExtendedFont;
};
