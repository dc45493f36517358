import type { FontkitFont, Glyph, GlyphRun } from "pdfmake/js/PDFDocument.js";
import tables from "../../data/english-shaping.json" with { type: "json" };
import { PositionedGlyphs } from "./positioned-glyphs.ts";

/** The characters of English text that the fonts shape by ligatures and kerning pairs alone. */
export const TABLE_CHARACTERS: readonly string[] = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0°²·×–—‘’“”…",
];

/** What one font makes of these characters. */
export interface ShapingTable {
  /** Glyph ids by text. */
  ligatures: Readonly<Record<string, number>>;
  /** Base64 of a square of little-endian 16-bit numbers, in units of the font: a row for a pair's left part, a column for its right one. */
  kerning: string;
}

/** By PostScript name; `data/README.md` says how they are made. */
const tableOf: Readonly<Record<string, ShapingTable>> = tables;

/** Characters and ligatures, in the order of the square's rows. */
export const partsOf = ({ ligatures }: Pick<ShapingTable, "ligatures">): string[] => [
  ...TABLE_CHARACTERS,
  ...Object.keys(ligatures),
];

/** A number in the square. */
export const BYTES = 2;
/** Catalan's middle dot: the fonts move it by the letters on both of its sides, which no pair can tell. */
const NEEDS_BOTH_NEIGHBOURS = /[lL]·/;

let isEnabled = true;

/** Shapes English by the tables: fontkit alone reads and runs a font's features for each new word. */
export const shapeEnglishByTable = (enabled: boolean): void => {
  isEnabled = enabled;
};

/** Makes a font that has a table shape by it, to the same glyphs at the same positions. */
export const addEnglishShaping = (font: FontkitFont): void => {
  const table = tableOf[font.postscriptName];
  if (!table) return;
  const parts = partsOf(table);
  const longest = Math.max(...parts.map((part) => part.length));
  const rowOf = new Map(parts.map((part, index) => [part, index]));
  const kerning = Buffer.from(table.kerning, "base64");

  /** The rows of a text's parts, the longest ligatures first; `undefined` if a character is not in the table. */
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

  const shapeByTable = (rows: readonly number[]): GlyphRun => {
    const glyphs = rows.map((row) => glyphOf(parts[row] ?? ""));
    const positions = glyphs.map(({ advanceWidth }, index) => {
      const right = rows[index + 1];
      const kern =
        right === undefined ? 0 : kerning.readInt16LE(BYTES * ((rows[index] ?? 0) * parts.length + right));
      return { xAdvance: advanceWidth + kern, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return new PositionedGlyphs(glyphs, positions);
  };

  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const rows =
      isEnabled && features === undefined && !NEEDS_BOTH_NEIGHBOURS.test(text) ? rowsOf(text) : undefined;
    return rows ? shapeByTable(rows) : layout(text, features);
  };
};
