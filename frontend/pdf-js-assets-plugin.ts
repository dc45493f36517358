import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };

const licences = ["LICENSE_OPENJPEG", "LICENSE_PDFJS_OPENJPEG", "LICENSE_JBIG2", "LICENSE_PDFJS_JBIG2"];

/** Our modules in the place of pdf.js's decoders without WebAssembly. */
const decoders = {
  "jbig2_nowasm_fallback.js": "src/ui/pdf/checked-jbig2.ts",
  "openjpeg_nowasm_fallback.js": "src/ui/pdf/jpeg-2000-decoder.ts",
};

/** By their name under the assets: licences of decoders, the character maps of Asian fonts, and fonts that a PDF need not embed. */
const files = (): [name: string, path: string][] => [
  ...licences.map((name): [string, string] => [name, join(folder, "wasm", name)]),
  ...["cmaps", "standard_fonts"].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name): [string, string] => [
      `${kind}/${name}`,
      join(folder, kind, name),
    ]),
  ),
];

/** Each is a program of its own, as a worker is: what it awaits as it starts is no business of the site's files. */
const buildDecoder = async (name: string, module: string) => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL(module, import.meta.url)),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: `assets/pdf-js-${version}/${name}` },
      },
    },
  });
  if (!("output" in built)) throw new Error(`${name} was not built`);
  return built.output;
};

/** Puts what pdf.js fetches where its worker looks for it, by pdf.js's own names, under a path that changes with its version. */
export const pdfJsAssets = (): Plugin => ({
  name: "takseru-pdf-js-assets",
  apply: "build",
  async generateBundle() {
    for (const [name, path] of files())
      this.emitFile({
        type: "asset",
        fileName: `assets/pdf-js-${version}/${name}`,
        source: readFileSync(path),
      });
    for (const [name, module] of Object.entries(decoders))
      for (const file of await buildDecoder(name, module))
        this.emitFile({
          type: "asset",
          fileName: file.fileName,
          source: file.type === "chunk" ? file.code : file.source,
        });
  },
});
