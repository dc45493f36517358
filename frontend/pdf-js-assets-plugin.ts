import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };

/** Scanners compress with JPEG 2000. The Content-Security-Policy allows no WebAssembly. */
const decoders = [
  "openjpeg_nowasm_fallback.js",
  "LICENSE_OPENJPEG",
  "LICENSE_PDFJS_OPENJPEG",
  "LICENSE_JBIG2",
  "LICENSE_PDFJS_JBIG2",
];

/** By their name under the assets: decoders, the character maps of Asian fonts, and fonts that a PDF need not embed. */
const files = (): [name: string, path: string][] => [
  ...decoders.map((name): [string, string] => [name, join(folder, "wasm", name)]),
  ...["cmaps", "standard_fonts"].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name): [string, string] => [
      `${kind}/${name}`,
      join(folder, kind, name),
    ]),
  ),
];

/** Puts what pdf.js fetches where its worker looks for it, by pdf.js's own names, under a path that changes with its version. */
export const pdfJsAssets = (): Plugin => ({
  name: "takseru-pdf-js-assets",
  apply: "build",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: fileURLToPath(new URL("src/ui/pdf/checked-jbig2.ts", import.meta.url)),
      fileName: `assets/pdf-js-${version}/jbig2_nowasm_fallback.js`,
      preserveSignature: "strict",
    });
  },
  generateBundle() {
    for (const [name, path] of files())
      this.emitFile({
        type: "asset",
        fileName: `assets/pdf-js-${version}/${name}`,
        source: readFileSync(path),
      });
  },
});
