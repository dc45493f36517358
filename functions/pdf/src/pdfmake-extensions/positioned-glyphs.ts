import type { Glyph, GlyphRun } from "pdfmake/js/PDFDocument.js";

/** Glyphs at their places. Their width is read after pdfkit has scaled the positions. */
export class PlacedGlyphs implements GlyphRun {
  readonly glyphs: Glyph[];
  readonly positions: GlyphRun["positions"];

  constructor(glyphs: Glyph[], positions: GlyphRun["positions"]) {
    this.glyphs = glyphs;
    this.positions = positions;
  }

  get advanceWidth(): number {
    let width = 0;
    for (const { xAdvance } of this.positions) width += xAdvance;
    return width;
  }
}
