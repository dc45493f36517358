// What the build puts in the place of pdf.js's decoder of JBIG2 and CCITT, which gives a white picture for data that it
// cannot read, and fills up what is missing.
import instantiate, { type DecoderImports } from "pdfjs-dist/wasm/jbig2_nowasm_fallback.js";
import { isWholeJbig2 } from "./jbig2-data";
import { isWholeFax } from "./read-fax";

/** The decoder with its checks; a function that throws makes pdf.js say that the image cannot be decoded. */
const checked = (imports: DecoderImports) => {
  const decoder = instantiate(imports);
  const bytesAt = (start: number, length: number): Uint8Array =>
    new Uint8Array(decoder.i.buffer).slice(start, start + length);
  const decodeJbig2: typeof decoder.m = (data, length, width, height, globals, globalsLength) => {
    const shared = globalsLength > 0 ? bytesAt(globals ?? 0, globalsLength) : new Uint8Array();
    if (!isWholeJbig2(bytesAt(data, length), shared)) throw new Error("the JBIG2 data is damaged");
    decoder.m(data, length, width, height, globals, globalsLength);
  };
  const decodeFax: typeof decoder.n = (
    data,
    length,
    width,
    height,
    k,
    endOfLine,
    align,
    black,
    columns,
    rows,
  ) => {
    const format = { k, columns: columns || width, rows: height, isByteAligned: align !== 0 };
    if (!isWholeFax(bytesAt(data, length), format)) throw new Error("the CCITT data is damaged");
    decoder.n(data, length, width, height, k, endOfLine, align, black, columns, rows);
  };
  return { ...decoder, m: decodeJbig2, n: decodeFax };
};

export default checked;
