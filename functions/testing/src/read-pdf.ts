import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  /** The text of each page, white space squeezed out: where lines break is the layout's business. */
  pages: string[];
  text: string;
  /** Titles of the outline, with the names below them after a slash. */
  outline: string[];
  info: Record<string, unknown>;
}

export const squeezed = (text: string): string => text.replace(/[\s\u200b]+/g, "");

/** Reads a PDF as a reader of another maker does. */
export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(squeezed(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title);
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, text: pages.join(""), outline, info: { ...info } };
};

const count = (pdf: Buffer, pattern: RegExp): number => pdf.toString("latin1").match(pattern)?.length ?? 0;

/** Photographs in the file, whatever the number of times that pages show them. */
export const imageObjects = (pdf: Buffer): number => count(pdf, /\/Subtype \/Image\b/g);

/** Fonts that are used, and those whose file is inside. */
export const fontObjects = (pdf: Buffer) => ({
  used: count(pdf, /\/Type \/FontDescriptor\b/g),
  embedded: count(pdf, /\/FontFile2 /g),
  notEmbeddable: count(pdf, /\/Subtype \/Type1\b/g),
});

/** The JPEG files in a PDF, byte for byte as they were embedded. */
export const embeddedJpegs = (pdf: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let start = pdf.indexOf("/DCTDecode"); start >= 0; start = pdf.indexOf("/DCTDecode", start + 1)) {
    const stream = pdf.indexOf("stream", start);
    const first = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]), stream);
    found.push(pdf.subarray(first, pdf.indexOf("endstream", first)));
  }
  return found;
};
