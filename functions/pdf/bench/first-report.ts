import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundleOptions } from "../../../infra/lib/bundling/bundle-options.ts";
import type { Photograph } from "../src/document/snapshot.ts";
import { installedFonts } from "../src/text/font-files.ts";

export interface FirstReport {
  milliseconds: number;
  megabytes: number;
  sha256: string;
}

/**
 * Bundles `cold-start.ts` as the Lambda is, into an empty folder, with the fonts and these photographs beside it; each
 * call of what it gives renders in a new process.
 */
export const bundleFirstReport = async (
  folder: string,
  photographs: readonly Photograph[],
): Promise<() => Promise<FirstReport>> => {
  const bundle = join(folder, "cold-start.js");
  await build({
    ...bundleOptions("pdf"),
    entryPoints: [new URL("cold-start.ts", import.meta.url).pathname],
    outfile: bundle,
    logLevel: "error",
  });
  const fonts = join(folder, "fonts");
  await mkdir(fonts);
  for (const { normal, bold } of Object.values(installedFonts()))
    for (const file of [normal, bold]) await copyFile(file, join(fonts, basename(file)));
  const list = join(folder, "photographs.json");
  for (const { id, bytes } of photographs) await writeFile(join(folder, id), bytes);
  await writeFile(list, JSON.stringify(photographs.map(({ bytes, ...rest }) => rest)));
  return async () => JSON.parse((await promisify(execFile)(process.execPath, [bundle, fonts, list])).stdout);
};
