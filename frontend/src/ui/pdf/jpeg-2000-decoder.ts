// What the build puts in the place of pdf.js's decoder of JPEG 2000 without WebAssembly, which takes ten times as long and
// fills up what is damaged.

import wasm from "pdfjs-dist/wasm/openjpeg.wasm?url";
import script from "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url";
import {
  checkedJpeg2000,
  isJpeg2000Decoder,
  type Jpeg2000Decoder,
  type Jpeg2000Imports,
} from "./checked-jpeg-2000";

type Instantiate = (imports: Jpeg2000Imports) => Jpeg2000Decoder;

const fromWasm = async (): Promise<Instantiate> => {
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  return (imports) => {
    const { exports } = new WebAssembly.Instance(module, imports);
    if (!isJpeg2000Decoder(exports)) throw new Error("pdf.js's decoder of JPEG 2000 has other names");
    return exports;
  };
};

/** For browsers that refuse WebAssembly. */
const fromScript = async (): Promise<Instantiate> => {
  const module: { default: Instantiate } = await import(/* @vite-ignore */ script);
  return module.default;
};

export default checkedJpeg2000(await fromWasm().catch(fromScript));
