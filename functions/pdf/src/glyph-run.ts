import type { Glyph, GlyphRun } from "pdfmake/js/PDFDocument.js";

/** A run whose width is read after pdfkit has scaled its positions. */
export const runOf = (glyphs: Glyph[], positions: GlyphRun["positions"]): GlyphRun => ({
  glyphs,
  positions,
  get advanceWidth() {
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});
