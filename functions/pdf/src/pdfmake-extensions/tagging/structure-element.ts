import type { PageReference, PdfReference } from "pdfmake/js/PDFDocument.js";

/** A part of a page: marked content by its number there, or a link with its key in the tree of parents. */
export type PlacedContent =
  | { page: PageReference; number: number }
  | { page: PageReference; annotation: PdfReference; key: number };

/** In points from the upper left corner of the page: left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number];

export interface ElementOptions {
  /** What a picture shows, in words. */
  alt?: string | undefined;
  language?: string | undefined;
  /** For a heading cell: the cells that it heads. */
  scope?: "Column" | "Row" | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
}

/**
 * An element of the logical structure: a heading, a paragraph, a table row. It is made before the layout, and the drawing
 * adds its places; a paragraph over two pages is one element.
 */
export class StructureElement {
  readonly type: string;
  readonly options: ElementOptions;
  /** In the order of reading. */
  readonly kids: Array<StructureElement | PlacedContent> = [];
  /** Of a figure, on the page of its first part. */
  bounds: Bounds | undefined;

  constructor(type: string, options: ElementOptions = {}) {
    this.type = type;
    this.options = options;
  }

  add(type: string, options?: ElementOptions): StructureElement {
    const child = new StructureElement(type, options);
    this.kids.push(child);
    return child;
  }

  /** Whether anything of it was drawn. */
  get isPrinted(): boolean {
    return this.kids.some((kid) => !(kid instanceof StructureElement) || kid.isPrinted);
  }

  /** Extends the bounds by another part of the figure. */
  reachAround([left, top, right, bottom]: Bounds): void {
    const [x1, y1, x2, y2] = this.bounds ?? [left, top, right, bottom];
    this.bounds = [Math.min(x1, left), Math.min(y1, top), Math.max(x2, right), Math.max(y2, bottom)];
  }
}
