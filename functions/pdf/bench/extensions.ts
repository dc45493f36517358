/**
 * What each extension of pdfmake gains: `node functions/pdf/bench/extensions.ts`. Prints reports in turn, with all
 * extensions and with one switched off: warm ones in one process, a first report in a new process each.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ExtensionName, enableExtensions, extensionNames } from "../src/pdfmake-extensions/index.ts";
import { createRenderer } from "../src/rendering/renderer.ts";
import { installedFonts } from "../src/text/font-files.ts";
import { buildSnapshot, finalOptions } from "../test/helpers/build-snapshot.ts";

const WARM_ROUNDS = 20;
/** Times a row of reports after two unmeasured ones: switching an extension discards optimized code. */
const WARM_REPORTS = 5;
const FIRST_ROUNDS = 25;

/** The extension that is off; "none" twice, so that their ratio shows the noise. */
const variants = ["none", "none again", ...extensionNames] as const;
type Variant = (typeof variants)[number];

/** User CPU time in milliseconds: other processes of the machine disturb it less than the clock. */
const measure = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1_000;
};

const renderer = createRenderer(installedFonts());

const print = async (reports = 1): Promise<void> => {
  for (let report = 0; report < reports; report += 1) await renderer.render(buildSnapshot(), finalOptions);
};

const disable = (off: string): void =>
  enableExtensions(extensionNames.filter((name: ExtensionName) => name !== off));

const printWarm = async (off: Variant): Promise<number> => {
  disable(off);
  await print(2);
  return (await measure(() => print(WARM_REPORTS))) / WARM_REPORTS;
};

const printFirst = async (off: Variant): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, off]);
  return Number(stdout);
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians, and the median of each round's ratio to its report with all extensions. */
const compare = async (name: string, rounds: number, run: (off: Variant) => Promise<number>) => {
  const times = new Map<Variant, number[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < variants.length; index += 1) {
      const variant = variants[(round + index) % variants.length] ?? "none";
      times.get(variant)?.push(await run(variant));
    }
  const all = times.get("none") ?? [];
  console.info(`${name}, user CPU time, median of ${rounds}`);
  for (const [variant, values] of times) {
    const ratio = median(values.map((value, round) => value / (all[round] ?? Number.NaN)));
    console.info(`  without ${variant}: ${median(values).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`);
  }
};

const [, , off] = process.argv;
if (off !== undefined) {
  disable(off);
  process.stdout.write(String(await measure(() => print())));
} else {
  await compare("warm report", WARM_ROUNDS, printWarm);
  await compare("first report of a process", FIRST_ROUNDS, printFirst);
}
