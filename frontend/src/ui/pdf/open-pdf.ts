import type { ForeignPdf, PdfFile } from "./pdf-file";

/** pdf.js is loaded with the first file. */
export const openPdf = async (pdf: Blob): Promise<PdfFile> => (await import("./pdf-js")).openPdf(pdf);

/** Opens a PDF that is not ours; throws pdf.js's InvalidPDFException or PasswordException. */
export const openForeignPdf = async (pdf: Blob): Promise<ForeignPdf> =>
  (await import("./foreign-pdf")).openForeignPdf(pdf);
