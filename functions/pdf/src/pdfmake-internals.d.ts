/**
 * The parts of pdfmake, of pdfkit under it and of fontkit under that, which its types leave out;
 * read at pdfmake 0.3.11, pdfkit 0.19.1, fontkit 2.0.4.
 */
declare module "pdfmake/js/PDFDocument.js" {
  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    /** Reading the width of a damaged glyph throws. */
    readonly advanceWidth: number;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: Array<{ xAdvance: number }>;
    readonly advanceWidth: number;
  }

  export interface FontkitFont {
    readonly postscriptName: string;
    readonly characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, characters?: readonly number[]): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
  }

  export interface EmbeddedFont {
    readonly font: FontkitFont;
    layoutCache: Record<string, GlyphRun>;
    /** Takes the text's glyphs into the part of the font that is embedded if the font is used. */
    encode(text: string): unknown;
  }

  class PDFDocument {
    constructor(
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: { autoFirstPage: boolean; font: null },
    );
    /** Opens the file and makes its font the current one. */
    font(file: string): this;
    readonly _font: EmbeddedFont;
    /** Every font of the document; the used ones are embedded when it ends. */
    readonly _fontFamilies: Record<string, EmbeddedFont>;
    _fontCount: number;
    getFontFile(family: string, bold: boolean, italics: boolean): string | null;
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
  }

  const module: typeof PDFDocument | { default: typeof PDFDocument };
  export default module;
}

declare module "pdfmake/js/Printer.js" {
  import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces.js";

  class Printer {
    /** Without a virtual file system and without URLs: of files, what the policy allows is read. */
    constructor(
      fonts: TFontDictionary,
      virtualFileSystem: null,
      urlResolver: null,
      localAccessPolicy: (path: string) => boolean,
    );
    resolveUrls(definition: TDocumentDefinitions): Promise<void>;
    createPdfKitDocument(definition: PrintedDefinition): Promise<PDFKit.PDFDocument>;
  }

  /** An image by name may be a JPEG's bytes: they are embedded once, as they are. */
  export type PrintedDefinition = Omit<TDocumentDefinitions, "images"> & { images: Record<string, Buffer> };

  const module: typeof Printer | { default: typeof Printer };
  export default module;
}
