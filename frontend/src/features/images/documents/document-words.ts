import { limits } from "@takseru/shared-types";
import { PAGE_SECONDS, SlowPage, UnreadablePage } from "@/ui/pdf/page-failures";
import type { PageLoss } from "@/ui/pdf/page-losses";

const PHOTOGRAPH_IT = "or photograph its pages.";
const DO_INSTEAD = "Print the document as a new PDF, or photograph the page.";

/** Why a PDF's pages cannot be drawn, in words that say what to do, by the name of pdf.js's error. */
const words: Record<string, string> = {
  PasswordException: `This PDF is protected by a password. Save it without one, ${PHOTOGRAPH_IT}`,
  InvalidPDFException: `This PDF is damaged, or it is none. Ask for it again, ${PHOTOGRAPH_IT}`,
};

export const TOO_LARGE = `A PDF may be up to 10 MB. Save it smaller, ${PHOTOGRAPH_IT}`;
export const NO_PAGES = `This PDF has no pages. Ask for it again, ${PHOTOGRAPH_IT}`;
export const NOT_ADDED = "The pages could not be added. Add them again; if that fails too, reload the page.";
export const PORTFOLIO =
  "This PDF is a portfolio: other files are inside it, and only its cover sheet can be shown here. Open it in a PDF reader, save the files inside one by one, and add those.";

export const documentFailure = (error: unknown): string =>
  (error instanceof Error && words[error.name]) ||
  (navigator.onLine
    ? `This PDF could not be read. Save it again, ${PHOTOGRAPH_IT}`
    : "The PDF reader could not be loaded because you are offline. Choose the PDF again when you are back online.");

const losses: Record<PageLoss, string> = {
  picture: `a picture on it is damaged or cannot be read. ${DO_INSTEAD}`,
  font: `a font in which it is written is damaged or missing. ${DO_INSTEAD}`,
  content: `a part of it is damaged. ${DO_INSTEAD}`,
  unloaded: "what reads it could not be loaded. Choose the PDF again when the connection is better.",
};

/** A page that is longer than a picture may be. */
export class LongPage extends Error {
  override readonly name = "LongPage";
}

/** Why a page does not become a picture, and what to do. */
export const pageFailure = (page: number, error: unknown): string => {
  if (error instanceof UnreadablePage) return `Page ${page} is left out: ${losses[error.loss]}`;
  if (error instanceof SlowPage)
    return `Page ${page} is left out: it could not be drawn within ${PAGE_SECONDS} seconds. ${DO_INSTEAD}`;
  if (error instanceof LongPage)
    return `Page ${page} is left out: one side is more than ${limits.image.maxRatio} times as long as the other. Photograph the part that matters.`;
  return `Page ${page} is left out: it could not be read. ${DO_INSTEAD}`;
};

/** "Plan 1602.pdf, page 2 of 3" */
export const pageName = (pdf: string, page: number, pages: number): string =>
  pages === 1 ? pdf : `${pdf}, page ${page} of ${pages}`;
