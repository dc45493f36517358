import type { FontkitFont, Glyph, GlyphRun } from "pdfmake/js/PDFDocument.js";
import shapedAhead from "../../data/precomputed-shaping.json" with { type: "json" };
import { PlacedGlyphs } from "./positioned-glyphs.ts";

/** What words in English are made of, as far as a font sets them by nothing but ligatures and pairs of neighbours. */
export const PLAIN_CHARACTERS: readonly string[] = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0°²·×–—‘’“”…",
];

/** A font's ligatures of plain characters with their glyphs, and how much nearer or wider each pair is set. */
export interface PlainWords {
  ligatures: Readonly<Record<string, number>>;
  /** Base64 of a square of little-endian 16-bit numbers, in units of the font: by a pair's left part, then its right one. */
  kerning: string;
}

/** By PostScript name; data/README.md. */
const tables: Readonly<Record<string, PlainWords>> = shapedAhead;

/** What a plain word is taken apart into: characters and ligatures, in the order of the square's rows. */
export const partsOf = ({ ligatures }: Pick<PlainWords, "ligatures">): string[] => [
  ...PLAIN_CHARACTERS,
  ...Object.keys(ligatures),
];

/** Of a number in the square. */
export const BYTES = 2;
/** Catalan's middle dot, which the fonts move by what stands on both of its sides. */
const BY_BOTH_SIDES = /[lL]·/;

/**
 * Lets a font set plain words by the table that it was made into, where it has one: the same glyphs at the same
 * places, for a tenth of the time of its features, which are read and run for each new word of a report.
 */
export const setPlainWordsAhead = (font: FontkitFont): void => {
  const table = tables[font.postscriptName];
  if (!table) return;
  const parts = partsOf(table);
  const longest = Math.max(...parts.map((part) => part.length));
  const rowOf = new Map(parts.map((part, index) => [part, index]));
  const kerning = Buffer.from(table.kerning, "base64");

  /** The rows of a word's parts, the longest ligatures first; `undefined` if one is not plain. */
  const rowsOf = (text: string): number[] | undefined => {
    const rows: number[] = [];
    for (let at = 0; at < text.length; ) {
      let length = Math.min(longest, text.length - at);
      let row = rowOf.get(text.slice(at, at + length));
      for (; row === undefined && length > 1; row = rowOf.get(text.slice(at, at + length))) length -= 1;
      if (row === undefined) return undefined;
      rows.push(row);
      at += length;
    }
    return rows;
  };

  const glyphOf = (part: string): Glyph => {
    const glyph = table.ligatures[part];
    if (glyph === undefined) return font.glyphForCodePoint(part.charCodeAt(0));
    return font.getGlyph(
      glyph,
      Array.from(part, (letter) => letter.charCodeAt(0)),
    );
  };

  const setPlain = (rows: readonly number[]): GlyphRun => {
    const glyphs = rows.map((row) => glyphOf(parts[row] ?? ""));
    const positions = glyphs.map(({ advanceWidth }, index) => {
      const right = rows[index + 1];
      const nearer =
        right === undefined ? 0 : kerning.readInt16LE(BYTES * ((rows[index] ?? 0) * parts.length + right));
      return { xAdvance: advanceWidth + nearer, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return new PlacedGlyphs(glyphs, positions);
  };

  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const rows = features === undefined && !BY_BOTH_SIDES.test(text) ? rowsOf(text) : undefined;
    return rows ? setPlain(rows) : layout(text, features);
  };
};
