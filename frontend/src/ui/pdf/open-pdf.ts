import type { PdfFile } from "./pdf-file";

/** pdf.js is loaded with the first file. */
export const openPdf = async (pdf: Blob): Promise<PdfFile> => (await import("./pdf-js")).openPdf(pdf);
