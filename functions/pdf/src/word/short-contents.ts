import type { IXmlableObject, PageNumberEstimator } from "docx";
import { CONTENTS_FROM_PAGES } from "../document/contents/contents.ts";

const isPart = (part: unknown, name: string): boolean =>
  typeof part === "object" && part !== null && name in part;

const beginsPage = (part: unknown): boolean =>
  isPart(part, "w:p") && JSON.stringify(part).includes('"w:pageBreakBefore"');

/** The parts of a body: paragraphs, tables and lists of the contents. */
const partsOf = (body: IXmlableObject): unknown[] => {
  const parts: unknown = body["w:body"];
  return Array.isArray(parts) ? parts : [];
};

/** Takes the page of the contents out of a body: from the paragraph that begins it to the last of its lists. */
const takeOut = (body: IXmlableObject): void => {
  const parts = partsOf(body);
  const firstList = parts.findIndex((part) => isPart(part, "w:sdt"));
  const lastList = parts.findLastIndex((part) => isPart(part, "w:sdt"));
  const start = parts.slice(0, firstList).findLastIndex(beginsPage);
  if (firstList >= 0 && start >= 0) parts.splice(start, lastList - start + 1);
};

/** Removes the contents page if the document, as Word lays it out, has too few other pages, as in the PDF. */
export const withoutShortContents = (estimate: PageNumberEstimator): PageNumberEstimator =>
  Object.assign((...[body, context]: Parameters<PageNumberEstimator>) => {
    const found = estimate(body, context);
    if (found.pageCount === undefined || found.pageCount > CONTENTS_FROM_PAGES) return found;
    takeOut(body);
    return estimate(body, context);
  }, estimate);
