import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page without white space, so that line breaks do not matter. */
export const readPages = async (pdf: Uint8Array): Promise<string[]> => {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(squeeze(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  await loading.destroy();
  return pages;
};

export const squeeze = (text: string): string => text.replace(/\s+/g, "");

/** How often `part` occurs in `whole`. */
export const countOf = (whole: Buffer, part: Buffer): number => {
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) count += 1;
  return count;
};
