import type { PdfFile, PdfOrigin } from "./pdf-file";

/** pdf.js is loaded with the first file. */
export const openPdf = async (pdf: Blob, from: PdfOrigin = "ours"): Promise<PdfFile> =>
  (await import("./pdf-js")).openPdf(pdf, from);
