/**
 * The parts of pdfmake, of pdfkit under it and of fontkit under that, which its types leave out;
 * read at pdfmake 0.3.11, pdfkit 0.19.1, fontkit 2.0.4.
 */
declare module "pdfmake/js/PDFDocument.js" {
  import { Readable } from "node:stream";

  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    /** Reading the width of a damaged glyph throws. */
    readonly advanceWidth: number;
    readonly path: GlyphPath;
  }

  /** An outline in units of the font, y upwards. */
  export interface GlyphPath {
    translate(x: number, y: number): GlyphPath;
    toSVG(): string;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: Array<{ xAdvance: number; xOffset: number; yOffset: number }>;
    readonly advanceWidth: number;
  }

  /** A glyph while fontkit shapes a text. */
  export interface ShapedGlyph {
    /** Of a ligature, those of all its parts. */
    readonly codePoints: readonly number[];
    readonly isLigated: boolean;
    /** Of the scripts of India and Sri Lanka; `category` and `position` have one bit each. */
    readonly shaperInfo?: { category: number; readonly position: number; readonly syllable: number };
  }

  /** What fontkit does with a text: names of features, and functions that look at the glyphs or move them. */
  export interface ShapingPlan {
    readonly unicodeScript?: string;
    indicConfig?: { rephMode: string; rephPos: number };
    readonly stages: Array<readonly string[] | object | ((font: FontkitFont, glyphs: ShapedGlyph[]) => void)>;
  }

  export interface ShapingEngine {
    readonly plan: ShapingPlan;
    /** Makes the plan of a text. */
    setup(run: GlyphRun): void;
  }

  export interface FontkitFont {
    /** `engine` is absent of a font without rules. */
    readonly _layoutEngine: { readonly engine: ShapingEngine | null };
    readonly postscriptName: string;
    readonly characterSet: number[];
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, characters?: readonly number[]): Glyph;
    layout(text: string, features?: unknown): GlyphRun;
  }

  export interface EmbeddedFont {
    readonly font: FontkitFont;
    layoutCache: Record<string, GlyphRun>;
    /** Its name on a page. */
    readonly id: string;
    /** In thousandths of its size. */
    readonly ascender: number;
    ref(): PdfReference;
    /**
     * Takes the text's glyphs into the part of the font that is embedded if the font is used. Gives the code of each, in
     * hexadecimal, and where it stands, in thousandths of the size.
     */
    encode(text: string): [codes: string[], positions: GlyphPosition[]];
  }

  export interface GlyphPosition {
    xAdvance: number;
    /** Without its distance to the next one. */
    advanceWidth: number;
    xOffset: number;
    yOffset: number;
  }

  /** As far as they are used or looked at. */
  export interface TextOptions {
    link?: string | null;
    goTo?: string;
    destination?: string;
    textWidth?: number;
    characterSpacing?: number;
    width?: number;
    wordSpacing?: number;
    underline?: boolean;
    strike?: boolean;
    oblique?: boolean | number;
    stroke?: boolean;
    features?: unknown;
  }

  /** An object of the file that others can point at. */
  export interface PdfReference {
    readonly document: PDFDocument;
    readonly id: number;
    data: Record<string, unknown>;
    /** Of a stream; empty for every other object. */
    buffer: Buffer[];
    /** Writes it, as a stream of these bytes if there are any. */
    end(bytes?: Buffer): void;
    finalize(): void;
  }

  export interface PageReference extends PdfReference {
    data: Record<string, unknown> & {
      MediaBox: readonly [number, number, number, number];
      /** Key of the page in the tree of parents. */
      StructParents: number;
    };
  }

  /** By key: of a page, the element of each marked content by its number; of an annotation, its one element. */
  export interface ParentTree {
    get(page: number): Array<PdfReference | null>;
    add(annotation: number, element: PdfReference): void;
  }

  /** An entry of the document's outline. */
  export interface Bookmark {
    readonly children: readonly Bookmark[];
    readonly outlineData: { Dest?: unknown };
  }

  export interface Page {
    readonly dictionary: PageReference;
    /** In points. */
    readonly height: number;
    readonly annotations: PdfReference[];
    /** By their names. */
    readonly fonts: Record<string, PdfReference>;
    /** Reading it gives a page without one a key. */
    readonly structParentTreeKey: number;
    /** Ends it with a line break. */
    write(content: string): void;
  }

  class PDFDocument extends Readable {
    constructor(
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: { autoFirstPage: boolean; font: null; compress?: boolean; pdfVersion?: "1.7" },
    );
    /** Opens the file and makes its font the current one. */
    font(file: string): this;
    readonly _font: EmbeddedFont;
    readonly _fontSize: number;
    readonly x: number;
    readonly y: number;
    currentLineHeight(): number;
    /** Draws a line of text; a `wrapper` breaks it into lines. */
    _line(text: string, options: TextOptions, wrapper?: unknown): void;
    _fragment(text: string, x: number, y: number, options: TextOptions): void;
    link(x: number, y: number, width: number, height: number, url: string, options: object): this;
    goTo(x: number, y: number, width: number, height: number, destination: string): this;
    addNamedDestination(name: string, kind: "XYZ", x: number, y: number, zoom: null): void;
    save(): this;
    restore(): this;
    /** What is drawn from here on, by degrees, clockwise. */
    rotate(degrees: number, options: { origin: readonly [x: number, y: number] }): this;
    /** Fills the path; with a colour that is set before. */
    fill(color?: unknown, rule?: string): this;
    fillColor(color: unknown): this;
    /** Whether it is a colour. */
    _setColor(color: unknown, isStroke: boolean): boolean;
    _doOpacity(fill: number | null | undefined, stroke: number | null | undefined): this;
    lineWidth(width: number): this;
    lineJoin(join: string): this;
    lineCap(cap: string): this;
    dash(length: number, options: { space?: number; phase?: number }): this;
    undash(): this;
    /** Every font of the document; the used ones are embedded when it ends. */
    readonly _fontFamilies: Record<string, EmbeddedFont>;
    _fontCount: number;
    addPage(options?: unknown): this;
    readonly version: number;
    readonly _root: PdfReference;
    readonly _info: PdfReference;
    /** The properties of the document, by the names of the format. */
    info: Record<string, unknown>;
    /** Puts them into the metadata. */
    _addInfo(): void;
    readonly _id: Buffer;
    ref(data: object): PdfReference;
    /** Of each object, the first one has the number 1. */
    readonly _offsets: Array<number | null>;
    readonly _offset: number;
    /** Whether the last object is still to be written after `end`. */
    _ended: boolean;
    _write(data: Buffer | string): void;
    _refEnd(reference: PdfReference): void;
    /** Writes the table of references. */
    _finalize(): void;
    getStructTreeRoot(): PdfReference;
    getStructParentTree(): ParentTree;
    createStructParentTreeNextKey(): number;
    /** Into the metadata, which are XML. */
    appendXML(xml: string): void;
    annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): this;
    text(text: string, x: number, y: number, options: object): this;
    /** Writes what is left; the bytes are there for reading then. */
    end(): void;
    readonly page: Page;
    /** The root of all bookmarks. */
    readonly outline: Bookmark;
    /** Those that are not written out yet. */
    readonly _pageBuffer: readonly Page[];
    flushPages(): void;
    /** To the current page. */
    addContent(line: string): this;
    getFontFile(family: string, bold: boolean, italics: boolean): string | null;
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
  }

  const module: typeof PDFDocument | { default: typeof PDFDocument };
  export default module;
}

declare module "pdfmake/js/StyleContextStack.js" {
  /** An item of the document or a style of the dictionary. */
  export type Styled = Readonly<Record<string, unknown>>;

  /** An item, or the name of a style. */
  export type StyleEntry = Styled | string;

  export class StyleContextStack {
    constructor(styleDictionary: Record<string, Styled>, defaultStyle?: Styled);
    readonly styleDictionary: Record<string, Styled>;
    readonly defaultStyle: Styled;
    /** From the outermost to the innermost. */
    readonly styleOverrides: readonly StyleEntry[];
    push(entry: StyleEntry): void;
    pop(howMany?: number): void;
    /** Lays the item on the styles that it names; gives how many entries to take away again. */
    autopush(item: StyleEntry): number;
    getProperty(property: string): unknown;
    /** The item's own property, or that of its styles or of the stack. */
    static getStyleProperty(
      item: StyleEntry,
      stack: StyleContextStack,
      property: string,
      otherwise: unknown,
    ): unknown;
  }

  const module: typeof StyleContextStack | { default: typeof StyleContextStack };
  export default module;
}

declare module "pdfmake/js/Line.js" {
  import type { Inline } from "pdfmake/js/LayoutBuilder.js";

  class Line {
    constructor(maxWidth: number);
    lastLineInParagraph?: boolean;
    /** Of the text that it is a line of; pdfmake copies it with the line. */
    printedFrom?: import("../document/layout/printed-from.ts").PrintedFrom;
    element?: import("./tagging/structure-element.ts").StructureElement;
    /** Degrees, clockwise, around the middle of its base line. */
    turn?: number;
    /** Copies of a line share them. */
    inlines: readonly Inline[];
    /** Where the number of another page is printed, which is known last. */
    readonly _pageNodeRef?: object;
    /** Of a heading's first line: the bookmark that it adds below another heading's, by that one's name. */
    readonly _outline?: { id?: string; parentId?: string; text: string };
    /** On its page, in points, once it is laid out. */
    readonly x: number;
    readonly y: number;
    getWidth(): number;
    getHeight(): number;
    /** From its top to its base line. */
    getAscenderHeight(): number;
    addInline(inline: Inline): void;
    getAvailableWidth(): number;
    /** Whether an inline fits with those of `nextInlines` that stay on its line. */
    hasEnoughSpaceForInline(inline: Inline, nextInlines: readonly Inline[]): boolean;
  }

  const module: typeof Line | { default: typeof Line };
  export default module;
}

declare module "pdfmake/js/LayoutBuilder.js" {
  import type Line from "pdfmake/js/Line.js";
  import type { EmbeddedFont } from "pdfmake/js/PDFDocument.js";

  /** A part of a text in one style, without a place to break within. */
  export interface Inline {
    text: string;
    width: number;
    /** From the beginning of its line. */
    x: number;
    font: EmbeddedFont;
    fontSize: number;
    fontFeatures?: unknown;
    characterSpacing?: number;
    color?: string;
    opacity?: number;
    background?: unknown;
    decoration?: unknown;
    decorationColor?: unknown;
    decorationStyle?: unknown;
    decorationThickness?: unknown;
    sup?: boolean;
    sub?: boolean;
    link?: string | null;
    linkToDestination?: string | null;
    linkToPage?: number | null;
    readonly _pageNodeRef?: object;
    noWrap?: boolean;
    /** The next one stays on its line. */
    noNewLine?: boolean;
  }

  /** The lines of a text, and how many of them are placed. */
  export interface LineQueue {
    readonly lines: ReadonlyArray<InstanceType<Exclude<typeof Line, { default: unknown }>>>;
    at: number;
  }

  export interface TextNode {
    _inlines?: Inline[];
    /** Ours, from the last inline to the first: taking the next one away costs the same however many follow. */
    waitingInlines?: Inline[];
    /** Ours, once its first line is asked for. */
    lineQueue?: LineQueue;
    printedFrom?: import("../document/layout/printed-from.ts").PrintedFrom;
    element?: import("./tagging/structure-element.ts").StructureElement;
    turn?: number;
  }

  interface Drawn {
    element?: import("./tagging/structure-element.ts").StructureElement;
  }

  /** On its page, in points. */
  export type Vector = Drawn &
    (
      | { type: "line"; x1: number; y1: number; x2: number; y2: number }
      | { type: "rect"; x: number; y: number; w: number; h: number }
      | { type: "polyline"; points: ReadonlyArray<{ x: number; y: number }> }
      | { type: "ellipse"; x: number; y: number; r1: number; r2: number }
    );

  export interface QrNode extends Drawn {
    readonly _canvas: readonly Vector[];
  }

  /** On its page, in points; `cover` is the part of its place that an image fills whole. */
  export interface PlacedImage extends Drawn {
    image: string;
    x: number;
    y: number;
    _width: number;
    _height: number;
    cover?: { width: number; height: number };
  }

  export interface LaidOutPage {
    items: ReadonlyArray<
      | { type: "line"; item: InstanceType<Exclude<typeof Line, { default: unknown }>> }
      | { type: "image"; item: PlacedImage }
      | { type: "vector"; item: unknown }
    >;
  }

  /** Puts lines on pages; in points. */
  export interface PageWriter {
    context(): {
      readonly pages: LaidOutPage[];
      /** Of each page: the items behind its text. */
      readonly backgroundLength: number[];
      readonly availableWidth: number;
      /** Below `y` on the current page. */
      readonly availableHeight: number;
      readonly y: number;
      readonly pageMargins: { readonly top: number };
    };
    /** Above 0 what is written goes to a page as a whole later. */
    readonly transactionLevel: number;
    moveToNextPage(): void;
    beginUnbreakableBlock(): void;
    commitUnbreakableBlock(): void;
  }

  class LayoutBuilder {
    readonly writer: PageWriter;
    /** The nodes of the document, and where each stands; the first page is 1. */
    readonly linearNodeList: ReadonlyArray<{
      readonly positions: ReadonlyArray<{ readonly pageNumber: number }>;
      /** Ours. */
      readonly fromPages?: number;
    }>;
    /** Once all pages are laid out: it counts them. */
    addHeadersAndFooters(header: unknown, footer: unknown): void;
    layoutDocument(content: unknown, document: object, ...rest: unknown[]): LaidOutPage[];
    /** The next line of a text, whose inlines it takes away; `null` when none is left. */
    buildNextLine(node: TextNode): InstanceType<Exclude<typeof Line, { default: unknown }>> | null;
    processQr(node: QrNode): void;
  }

  const module: typeof LayoutBuilder | { default: typeof LayoutBuilder };
  export default module;
}

declare module "pdfmake/js/TableProcessor.js" {
  import type { ContentTable } from "pdfmake/interfaces.js";
  import type { PageWriter } from "pdfmake/js/LayoutBuilder.js";

  class TableProcessor {
    readonly tableNode: ContentTable;
    beginRow(row: number, writer: PageWriter): void;
    endRow(row: number, writer: PageWriter, pageBreaks: unknown): void;
  }

  const module: typeof TableProcessor | { default: typeof TableProcessor };
  export default module;
}

declare module "pdfmake/js/Renderer.js" {
  import type { PlacedImage, Vector } from "pdfmake/js/LayoutBuilder.js";
  import type Line from "pdfmake/js/Line.js";
  import type PDFDocument from "pdfmake/js/PDFDocument.js";
  import type { Bookmark } from "pdfmake/js/PDFDocument.js";

  class Renderer {
    readonly pdfDocument: InstanceType<Exclude<typeof PDFDocument, { default: unknown }>>;
    /** Bookmarks by the names of their headings. */
    readonly outlineMap: Partial<Record<string, Bookmark>>;
    renderLine(line: InstanceType<Exclude<typeof Line, { default: unknown }>>, x: number, y: number): void;
    renderImage(image: PlacedImage): void;
    renderVector(vector: Vector): void;
    renderWatermark(page: unknown): void;
  }

  const module: typeof Renderer | { default: typeof Renderer };
  export default module;
}

declare module "pdfmake/js/TextInlines.js" {
  import type { Inline } from "pdfmake/js/LayoutBuilder.js";
  import type { StyleContextStack } from "pdfmake/js/StyleContextStack.js";

  class TextInlines {
    constructor(pdfDocument: null);
    widthOfText(text: string, inline: Inline): number;
    /** Breaks a text into words and measures them. */
    buildInlines(text: unknown, styles: StyleContextStack): unknown;
  }

  const module: typeof TextInlines | { default: typeof TextInlines };
  export default module;
}

declare module "pdfmake/js/Printer.js" {
  import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces.js";
  import type PDFDocument from "pdfmake/js/PDFDocument.js";

  class Printer {
    /** Without a virtual file system and without URLs: of files, what the policy allows is read. */
    constructor(
      fonts: TFontDictionary,
      virtualFileSystem: null,
      urlResolver: null,
      localAccessPolicy: (path: string) => boolean,
    );
    resolveUrls(definition: TDocumentDefinitions): Promise<void>;
    createPdfKitDocument(
      definition: PrintedDefinition,
      options: { progressCallback: () => void },
    ): Promise<InstanceType<Exclude<typeof PDFDocument, { default: unknown }>>>;
  }

  /** A file that belongs to the whole document. */
  interface EmbeddedFile {
    src: Buffer;
    name: string;
    /** Media type. */
    type: string;
    description: string;
    relationship: "Data";
    creationDate: Date;
    modifiedDate: Date;
  }

  /** An image by name may be a JPEG's bytes: they are embedded once, as they are. */
  export type PrintedDefinition = Omit<TDocumentDefinitions, "images" | "files"> & {
    images: Record<string, Buffer>;
    files: Record<string, EmbeddedFile>;
  };

  const module: typeof Printer | { default: typeof Printer };
  export default module;
}

declare module "fontkit" {
  import type { FontkitFont } from "pdfmake/js/PDFDocument.js";

  /** Opens the bytes of a font. */
  export const create: (bytes: Uint8Array) => FontkitFont;
}
