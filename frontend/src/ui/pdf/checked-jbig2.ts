// What the build puts in the place of pdf.js's decoder of JBIG2 and CCITT, which gives a white picture for data that it
// cannot read, and fills up what is missing.
import instantiate, { type DecoderImports } from "pdfjs-dist/wasm/jbig2_nowasm_fallback.js";
import { endsAsFax, hasWholeSegments } from "./bilevel-data";

/** The decoder with its checks; a function that throws makes pdf.js say that the image cannot be decoded. */
const checked = (imports: DecoderImports) => {
  let lines = 0;
  const setLine = imports.a.f;
  const decoder = instantiate({
    ...imports,
    a: {
      ...imports.a,
      f: (...line) => {
        lines += 1;
        setLine(...line);
      },
    },
  });
  const bytesAt = (start: number, length: number): Uint8Array =>
    new Uint8Array(decoder.i.buffer).slice(start, start + length);
  const decodeJbig2: typeof decoder.m = (data, length, width, height, globals, globalsLength) => {
    const shared = globalsLength > 0 ? bytesAt(globals ?? 0, globalsLength) : new Uint8Array();
    if (!hasWholeSegments(bytesAt(data, length), shared)) throw new Error("the JBIG2 data is damaged");
    decoder.m(data, length, width, height, globals, globalsLength);
  };
  const decodeFax: typeof decoder.n = (data, length, width, height, ...parameters) => {
    lines = 0;
    decoder.n(data, length, width, height, ...parameters);
    if (lines < height && !endsAsFax(bytesAt(data, length))) throw new Error("the CCITT data ends early");
  };
  return { ...decoder, m: decodeJbig2, n: decodeFax };
};

export default checked;
