import { inflateSync } from "node:zlib";

const PACK = /\/Type \/ObjStm[^>]*\/Length (\d+)[^>]*>>\nstream\n/g;

/** The source of one of our PDFs, one character for each byte, followed by its decompressed object streams. */
export const plainSource = (pdf: Buffer): string => {
  const source = pdf.toString("latin1");
  const packed = Array.from(source.matchAll(PACK), (match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString("latin1");
  });
  return [source, ...packed].join("\n");
};
