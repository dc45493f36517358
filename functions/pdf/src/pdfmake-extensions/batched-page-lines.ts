import type { Page } from "pdfmake/js/PDFDocument.js";
import { PDFDocument } from "./pdfmake.ts";

/** Larger batches gain nothing and survive a minor garbage collection. */
const LINE_BATCH_SIZE = 64;

/** The operators that are drawn on a page and not written yet, one a line. */
const unwrittenLines = new WeakMap<Page, string[]>();

const linesOf = (page: Page): string[] => {
  const begun = unwrittenLines.get(page);
  if (begun) return begun;
  const lines: string[] = [];
  unwrittenLines.set(page, lines);
  return lines;
};

const writeLines = (page: Page): void => {
  const lines = linesOf(page);
  if (lines.length > 0) page.write(lines.join("\n"));
  lines.length = 0;
};

const { addContent, flushPages } = PDFDocument.prototype;

const batching: Pick<PDFDocument, "addContent" | "flushPages"> & ThisType<PDFDocument> = {
  addContent(line) {
    if (linesOf(this.page).push(line) === LINE_BATCH_SIZE) writeLines(this.page);
    return this;
  },
  flushPages() {
    for (const page of this._pageBuffer) writeLines(page);
    flushPages.call(this);
  },
};

/**
 * Writes the lines of a page in batches: pdfkit alone makes a buffer of each, 3,200 a page, and joins them again. Only
 * marked content, which no report has, is written past the batch.
 */
export const batchPageLines = (enabled: boolean): void => {
  Object.assign(PDFDocument.prototype, enabled ? batching : { addContent, flushPages });
};
