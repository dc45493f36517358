import { sha256Of } from "./hashes.ts";

/** Marks the dictionary before the bytes of an embedded JPEG. */
const MARK = "/DCTDecode";
const LENGTH = /\/Length (\d{1,10})\b/;

/** The JPEGs in one of our own PDFs, by the SHA-256 of their bytes. */
export const embeddedJpegs = (pdf: Buffer): Map<string, Buffer> => {
  const found = new Map<string, Buffer>();
  let mark = pdf.indexOf(MARK);
  while (mark >= 0) {
    const stream = pdf.indexOf("stream\n", mark);
    if (stream < 0) break;
    const dictionary = pdf.toString("latin1", pdf.lastIndexOf(" obj", mark), stream);
    const first = stream + "stream\n".length;
    const jpeg = pdf.subarray(first, first + Number(LENGTH.exec(dictionary)?.[1] ?? 0));
    found.set(sha256Of(jpeg), jpeg);
    mark = pdf.indexOf(MARK, first + jpeg.byteLength);
  }
  return found;
};
