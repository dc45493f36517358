import type { Glyph, GlyphRun } from "pdfmake/js/PDFDocument.js";

/** A run made by us instead of fontkit. pdfkit reads its width after it has scaled the positions. */
export class PositionedGlyphs implements GlyphRun {
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
