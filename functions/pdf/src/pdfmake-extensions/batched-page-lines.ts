import type { Page } from "pdfmake/js/PDFDocument.js";
import { PDFDocument } from "./pdfmake.ts";

/** More of them gain nothing, and would be moved about as memory is tidied up. */
const LINES_AT_ONCE = 64;

/** What is drawn on a page but not written yet: an operator on each line. */
const pending = new WeakMap<Page, string[]>();

const pendingOn = (page: Page): string[] => {
  const begun = pending.get(page);
  if (begun) return begun;
  const lines: string[] = [];
  pending.set(page, lines);
  return lines;
};

const writePending = (page: Page): void => {
  const lines = pendingOn(page);
  if (lines.length > 0) page.write(lines.join("\n"));
  lines.length = 0;
};

const { flushPages } = PDFDocument.prototype;

/**
 * Makes every document of the process write the lines of a page some at a time: by itself pdfkit makes bytes of each
 * and joins them again, 3,200 of a page. Only the marks of tagged content, which no report has, go past this.
 */
export const writeLinesTogether = (): void => {
  PDFDocument.prototype.addContent = function addLine(line) {
    if (pendingOn(this.page).push(line) === LINES_AT_ONCE) writePending(this.page);
    return this;
  };
  PDFDocument.prototype.flushPages = function flushLines() {
    for (const page of this._pageBuffer) writePending(page);
    flushPages.call(this);
  };
};
