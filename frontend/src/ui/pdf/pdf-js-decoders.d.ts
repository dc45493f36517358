// pdf.js's decoder of JBIG2 and CCITT, as it is built for browsers without WebAssembly. Its names are those of its build.
declare module "pdfjs-dist/wasm/jbig2_nowasm_fallback.js" {
  export interface DecoderImports {
    a: Record<string, unknown>;
  }

  interface Decoder extends Record<string, unknown> {
    /** The memory. */
    i: { readonly buffer: ArrayBuffer };
    /** Makes it ready. */
    j: () => void;
    /** Allocates so many bytes. */
    k: (bytes: number) => number;
    /** Decodes JBIG2. */
    m: (
      data: number,
      length: number,
      width: number,
      height: number,
      globals: number | undefined,
      globalsLength: number,
    ) => void;
    /** Decodes CCITT. The last are K, EndOfLine, EncodedByteAlign, BlackIs1, Columns and Rows of the filter. */
    n: (
      data: number,
      length: number,
      width: number,
      height: number,
      k: number,
      endOfLine: number,
      byteAlign: number,
      blackIs1: number,
      columns: number,
      rows: number,
    ) => void;
  }

  const instantiate: (imports: DecoderImports) => Decoder;
  export default instantiate;
}

// OpenJPEG, as pdf.js builds it for browsers without WebAssembly.
declare module "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js" {
  const instantiate: (
    imports: import("./checked-jpeg-2000").Jpeg2000Imports,
  ) => import("./checked-jpeg-2000").Jpeg2000Decoder;
  export default instantiate;
}
