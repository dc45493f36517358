import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { plainSource } from "./pdf/plain-source.ts";

/** Where an entry of the outline leads, in points from the lower left corner of its page. */
export interface Bookmark {
  title: string;
  page: number;
  left: number;
  top: number;
  /** Top of the first text below that point which ends like the title; `undefined` if there is none. */
  heading: number | undefined;
  below: Bookmark[];
}

export interface ReadPdf {
  /** The text of each page without white space: line breaks belong to the layout. */
  pages: string[];
  text: string;
  /** Titles of the outline; a child's title follows its parent's after a slash. */
  outline: string[];
  info: Record<string, unknown>;
  /** Embedded files by name. */
  attachments: Record<string, Uint8Array>;
}

export const squeezed = (text: string): string => text.replace(/[\s\u200b]+/g, "");

/** Reads a PDF with pdf.js, which has no code in common with the renderer. */
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
  const attachments: ReadPdf["attachments"] = {};
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    if (content) attachments[filename] = Uint8Array.from(content);
  }
  await task.destroy();
  return { pages, text: pages.join(""), outline, info: { ...info }, attachments };
};

/** The entries of a PDF's outline, with the places that they lead to, by pdf.js. */
export const readBookmarks = async (pdf: Uint8Array): Promise<Bookmark[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  type Items = Awaited<ReturnType<typeof document.getOutline>>;
  const read = async (entries: Items): Promise<Bookmark[]> => {
    const bookmarks: Bookmark[] = [];
    for (const { title, dest, items } of entries ?? []) {
      if (!Array.isArray(dest)) throw new Error(`the bookmark "${title}" leads nowhere`);
      const [reference, , left, top] = dest;
      const page = (await document.getPageIndex(reference)) + 1;
      const { items: texts } = await (await document.getPage(page)).getTextContent();
      const heights = texts.flatMap((text) =>
        "str" in text && text.str.trim().length > 2 && squeezed(title).endsWith(squeezed(text.str))
          ? [Number(text.transform[5])]
          : [],
      );
      const below = heights.filter((height) => height < Number(top));
      bookmarks.push({
        title,
        page,
        left: Number(left),
        top: Number(top),
        heading: below.length === 0 ? undefined : Math.max(...below),
        below: await read(items),
      });
    }
    return bookmarks;
  };
  const bookmarks = await read(await document.getOutline());
  await task.destroy();
  return bookmarks;
};

const count = (pdf: Buffer, pattern: RegExp): number => plainSource(pdf).match(pattern)?.length ?? 0;

/** The number of image objects in the file, however often pages show them. */
export const imageObjects = (pdf: Buffer): number => count(pdf, /\/Subtype \/Image\b/g);

/** Counts of fonts: used, embedded, and standard fonts that are not embedded. */
export const fontObjects = (pdf: Buffer) => ({
  used: count(pdf, /\/Type \/FontDescriptor\b/g),
  embedded: count(pdf, /\/FontFile2 /g),
  notEmbeddable: count(pdf, /\/Subtype \/Type1\b/g),
});

/** The bytes of each JPEG file that is embedded in a PDF. */
export const embeddedJpegs = (pdf: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let start = pdf.indexOf("/DCTDecode"); start >= 0; start = pdf.indexOf("/DCTDecode", start + 1)) {
    const stream = pdf.indexOf("stream", start);
    const first = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]), stream);
    found.push(pdf.subarray(first, pdf.indexOf("endstream", first)));
  }
  return found;
};
