import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };

/** Scanners compress with JPEG 2000 and JBIG2. The Content-Security-Policy allows no WebAssembly. */
const decoders = [
  "openjpeg_nowasm_fallback.js",
  "jbig2_nowasm_fallback.js",
  "LICENSE_OPENJPEG",
  "LICENSE_PDFJS_OPENJPEG",
  "LICENSE_JBIG2",
  "LICENSE_PDFJS_JBIG2",
];

/** Puts the decoders of pdf.js where its worker looks for them, by their own names, under a path that changes with its version. */
export const pdfDecoders = (): Plugin => ({
  name: "takseru-pdf-decoders",
  apply: "build",
  generateBundle() {
    for (const name of decoders)
      this.emitFile({
        type: "asset",
        fileName: `assets/pdf-js-${version}/${name}`,
        source: readFileSync(join(folder, "wasm", name)),
      });
  },
});
