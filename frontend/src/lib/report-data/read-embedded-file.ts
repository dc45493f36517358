import type { PdfProperties } from "@takseru/shared-types/file-check";
// The legacy build, as for the pages of a file (`ui/pdf/pdf-js.ts`).
import { getDocument, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as z from "zod";

/** A report's data is read in less than a second; a file that takes longer is made to keep its reader busy. */
const LIMIT_MS = 15_000;

const text = z.string().catch("");
const Info = z.object({ Title: text, Author: text, Creator: text });

export interface EmbeddedFile {
  properties: PdfProperties;
  /** Missing where the document has no such file, or none that can be unpacked within the limits. */
  content?: Uint8Array | undefined;
}

/**
 * Reads the file with this name inside a PDF from anywhere, in a worker of its own that is limited in memory and is ended
 * when it takes too long. Throws pdf.js's InvalidPDFException where it is no PDF, its PasswordException where it is locked.
 */
export const readEmbeddedFile = async (
  pdf: Uint8Array<ArrayBuffer>,
  name: string,
  limitMs = LIMIT_MS,
): Promise<EmbeddedFile> => {
  const port = new Worker(new URL("./limited-pdf-worker.ts", import.meta.url), {
    type: "module",
    name: "limited-pdf",
  });
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error("The file takes too long to read")), limitMs);
  });
  const within = <Value>(answer: Promise<Value>): Promise<Value> => Promise.race([answer, limit]);
  try {
    // pdf.js gives the bytes away to its worker.
    const { promise } = getDocument({
      data: pdf.slice(),
      worker: PDFWorker.create({ port }),
      useWasm: false,
    });
    const document = await within(promise);
    const {
      Title: title,
      Author: author,
      Creator: creator,
    } = Info.parse((await within(document.getMetadata())).info);
    const read = async () => {
      const files = (await document.getAttachments())?.entries() ?? [];
      const [id] = [...files].find(([, { filename }]) => filename === name) ?? [];
      return id === undefined ? undefined : ((await document.getAttachmentContent(id)) ?? undefined);
    };
    return {
      properties: { title, author, creator },
      content: await within(read()).catch(() => undefined),
    };
  } finally {
    clearTimeout(timer);
    port.terminate();
  }
};
