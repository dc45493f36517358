import type { PlacedImage, Vector } from "pdfmake/js/LayoutBuilder.js";
import { LayoutBuilder, type Line, PDFDocument, Renderer } from "../pdfmake.ts";
import { joinWords } from "./joined-words.ts";
import { type Run, runsOf, spanOf, textOf } from "./logical-text.ts";
import { beginContent, endContent, isTagged, ownerOf } from "./marked-content.ts";
import { type Bounds, StructureElement } from "./structure-element.ts";

const around = (points: ReadonlyArray<{ x: number; y: number }>): Bounds => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Where a vector stands on its page, without the width of its line. */
const boundsOfVector = (vector: Vector): Bounds => {
  if (vector.type === "line")
    return around([
      { x: vector.x1, y: vector.y1 },
      { x: vector.x2, y: vector.y2 },
    ]);
  if (vector.type === "polyline") return around(vector.points);
  const { x, y } = vector;
  if (vector.type === "rect") return [x, y, x + vector.w, y + vector.h];
  return [x - vector.r1, y - vector.r2, x + vector.r1, y + vector.r2];
};

/** The rest of a line that has several runs. */
interface Unfinished {
  /** Absent for repeated content such as the running head, which still gets its ActualText. */
  element: StructureElement | undefined;
  runs: Run[];
  /** How many inlines of the first run have been drawn. */
  done: number;
}

const { renderLine, renderImage, renderVector, renderWatermark } = Renderer.prototype;
const { addPage, annotate, text } = PDFDocument.prototype;
const { processQr } = LayoutBuilder.prototype;

interface Tagging {
  unfinished: Unfinished | undefined;
  /** Inlines that have been drawn. A repeated table head has the same inlines on each page. */
  drawn: Set<object>;
}

/** Kept on the node: a WeakMap entry for each line would cost more garbage collection than all other tagging. */
const taggings = new WeakMap<PDFDocument, Tagging>();

const taggingOf = (document: PDFDocument): Tagging => {
  const begun = taggings.get(document);
  if (begun) return begun;
  const tagging = { unfinished: undefined, drawn: new Set<object>() };
  taggings.set(document, tagging);
  return tagging;
};

/** The element of a line; none if it repeats printed content or only reserves room. */
const elementOf = ({ element, inlines }: Line, { drawn }: Tagging): StructureElement | undefined => {
  if (!element || drawn.has(inlines) || inlines.every(({ text }) => text.trim() === "")) return undefined;
  drawn.add(inlines);
  return element;
};

/** In points, above a heading's text: its rule. */
const ABOVE_HEADING = 12;

/** A bookmark leads to its heading and keeps the reader's zoom; pdfkit's own leads to the page's upper right corner. */
const pointBookmark = ({ pdfDocument, outlineMap }: Renderer, { _outline }: Line, y: number): void => {
  if (!_outline) return;
  const { parentId } = _outline;
  const parent = (parentId === undefined ? undefined : outlineMap[parentId]) ?? pdfDocument.outline;
  const bookmark = parent.children.at(-1);
  if (!bookmark) return;
  const { dictionary, height } = pdfDocument.page;
  bookmark.outlineData.Dest = [dictionary, "XYZ", 0, Math.min(height, height - y + ABOVE_HEADING), null];
};

function renderTaggedLine(this: Renderer, line: Line, x: number, y: number): void {
  const { pdfDocument } = this;
  if (isTagged(pdfDocument)) {
    const tagging = taggingOf(pdfDocument);
    const element = elementOf(line, tagging);
    joinWords(line);
    beginContent(pdfDocument, element ?? "Pagination");
    const runs = runsOf(line.inlines);
    tagging.unfinished = runs && { element, runs, done: 0 };
  } else joinWords(line);
  if (line.turn !== undefined) {
    pdfDocument.save();
    pdfDocument.rotate(line.turn, { origin: [x + line.getWidth() / 2, y + line.getAscenderHeight()] });
  }
  renderLine.call(this, line, x, y);
  if (line.turn !== undefined) pdfDocument.restore();
  pointBookmark(this, line, y);
}

/** pdfmake calls it once for each inline of a line, in their order. */
function drawTaggedText(this: PDFDocument, ...inline: Parameters<PDFDocument["text"]>) {
  const line = taggings.get(this)?.unfinished;
  const run = line?.runs[0];
  if (!line || !run) return text.apply(this, inline);
  if (line.done === 0) {
    const { element } = line;
    if (element) beginContent(this, run.isLink ? element.add("Link") : element);
    if (run.language) this.addContent(spanOf(run));
  }
  line.done += 1;
  text.apply(this, inline);
  if (line.done === run.inlines.length) {
    if (run.language) this.addContent("EMC");
    line.runs.shift();
    line.done = 0;
  }
  return this;
}

/** Connects a link's annotation with its element and describes its target. */
function annotateTagged(
  this: PDFDocument,
  ...[x, y, width, height, options]: Parameters<PDFDocument["annotate"]>
) {
  const owner = ownerOf(this);
  const run = taggings.get(this)?.unfinished?.runs[0];
  if (!run || !(owner instanceof StructureElement)) return annotate.call(this, x, y, width, height, options);
  const key = this.createStructParentTreeNextKey();
  annotate.call(this, x, y, width, height, {
    ...options,
    Contents: Object(textOf(run).trim()),
    StructParent: key,
  });
  const annotation = this.page.annotations.at(-1);
  if (annotation) owner.kids.push({ page: this.page.dictionary, annotation, key });
  return this;
}

/** A picture without words for what it shows is decoration. */
const beginPicture = (document: PDFDocument, element: StructureElement | undefined): void => {
  if (isTagged(document)) beginContent(document, element ?? "Layout");
};

function renderTaggedImage(this: Renderer, image: PlacedImage): void {
  const { element, x, y, _width, _height, cover } = image;
  beginPicture(this.pdfDocument, element);
  element?.reachAround([x, y, x + (cover?.width ?? _width), y + (cover?.height ?? _height)]);
  renderImage.call(this, image);
}

function renderTaggedVector(this: Renderer, vector: Vector): void {
  const { element } = vector;
  beginPicture(this.pdfDocument, element);
  element?.reachAround(boundsOfVector(vector));
  renderVector.call(this, vector);
}

function renderTaggedWatermark(this: Renderer, page: unknown): void {
  if (isTagged(this.pdfDocument)) beginContent(this.pdfDocument, "Pagination");
  renderWatermark.call(this, page);
}

function addTaggedPage(this: PDFDocument, options?: unknown) {
  endContent(this);
  return addPage.call(this, options);
}

/** All squares of a QR code are one figure. */
function processTaggedQr(this: LayoutBuilder, node: Parameters<LayoutBuilder["processQr"]>[0]): void {
  if (node.element) for (const square of node._canvas) square.element = node.element;
  processQr.call(this, node);
}

/** Writes marked content into tagged documents. Others are not changed. */
export const tagDrawing = (): void => {
  Object.assign(Renderer.prototype, {
    renderLine: renderTaggedLine,
    renderImage: renderTaggedImage,
    renderVector: renderTaggedVector,
    renderWatermark: renderTaggedWatermark,
  });
  Object.assign(PDFDocument.prototype, {
    addPage: addTaggedPage,
    annotate: annotateTagged,
    text: drawTaggedText,
  });
  LayoutBuilder.prototype.processQr = processTaggedQr;
};
