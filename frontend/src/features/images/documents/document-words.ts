const PHOTOGRAPH_IT = "or photograph its pages.";

/** Why a PDF's pages cannot be drawn, in words that say what to do, by the name of pdf.js's error. */
const words: Record<string, string> = {
  PasswordException: `This PDF is protected by a password. Save it without one, ${PHOTOGRAPH_IT}`,
  InvalidPDFException: `This PDF is damaged, or it is none. Ask for it again, ${PHOTOGRAPH_IT}`,
};

export const TOO_LARGE = `A PDF may be up to 10 MB. Save it smaller, ${PHOTOGRAPH_IT}`;

export const documentFailure = (error: unknown): string =>
  (error instanceof Error && words[error.name]) ||
  (navigator.onLine
    ? `This PDF could not be read. Save it again, ${PHOTOGRAPH_IT}`
    : "What reads a PDF could not be loaded: you are offline. Choose the PDF again when you are back online.");

export const pageFailure = (page: number): string =>
  `Page ${page} takes too long to draw: leave it out, ${PHOTOGRAPH_IT}`;

/** "Plan 1602.pdf, page 2 of 3" */
export const pageName = (pdf: string, page: number, pages: number): string =>
  pages === 1 ? pdf : `${pdf}, page ${page} of ${pages}`;
