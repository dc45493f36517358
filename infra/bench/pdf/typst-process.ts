import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { timeRuns } from "./time-runs.ts";

interface Compiler {
  pdf(source: { mainFileContent: string }, options: { pdfStandard: string }): Buffer;
  evictCache(age: number): void;
}

interface Typst {
  PdfStandard: { A_3a: string };
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: Array<{ fontBlobs: Buffer[] }> }): Compiler;
  };
}

const [, , folder = "", warmRuns = "0"] = process.argv;
const typst: Typst = createRequire(import.meta.url)("@myriaddreamin/typst-ts-node-compiler");
const fonts = join(folder, "fonts");
const fontBlobs = readdirSync(fonts).map((file) => readFileSync(join(fonts, file)));
const compiler = typst.NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
const source = { mainFileContent: readFileSync(join(folder, "report.typ"), "utf8") };
/** PDF/A-3a as ours: tagged, archival, with the data embedded. */
const archived = { pdfStandard: typst.PdfStandard.A_3a };

// Without this the compiler would reuse the layout of the same text; a new report never could.
await timeRuns(
  Number(warmRuns),
  async () => compiler.pdf(source, archived),
  () => compiler.evictCache(0),
);
