import { execFile } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { COLOUR_PROFILE, installedColourProfile } from "@takseru/pdf/colour-profile";
import { build } from "esbuild";
import memory from "../../../functions/local/bin/server-memory.json" with { type: "json" };
import type { FirstReport } from "../../../functions/pdf/bench/first-report.ts";
import { bundleOptions } from "../../lib/bundling/bundle-options.ts";

const entryPoint = fileURLToPath(new URL("../../../functions/pdf/bench/first-report.ts", import.meta.url));

/**
 * Bundles `first-report.ts` like the Lambda, beside a sample. Each call of the result renders in a new process, with the embedded
 * server's bound of V8's young generation: without it that alone grows to 64 MB.
 */
export const bundleFirstReport = async (folder: string): Promise<() => Promise<FirstReport>> => {
  const bundle = join(folder, "first-report.cjs");
  await mkdir(join(folder, dirname(COLOUR_PROFILE)), { recursive: true });
  await copyFile(installedColourProfile(), join(folder, COLOUR_PROFILE));
  await build({ ...bundleOptions("pdf"), entryPoints: [entryPoint], outfile: bundle, logLevel: "error" });
  const program = [...memory.flags, bundle, folder];
  return async () => JSON.parse((await promisify(execFile)(process.execPath, program)).stdout);
};
