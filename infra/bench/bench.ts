import { benchSize } from "@takseru/testing/figure";
import { benchEnumeration } from "../../functions/auth/bench/enumeration.bench.ts";
import { benchIntake } from "../../functions/images/bench/intake.bench.ts";
import { benchLocation } from "../../functions/location/bench/location.bench.ts";
import { benchList } from "../../functions/reports/bench/list.bench.ts";
import { benchApi } from "./api/requests.bench.ts";
import { benchColdStart } from "./cold-start/cold-start.bench.ts";
import { type BenchPart, measureParts } from "./measure-parts.ts";
import { benchPdf } from "./pdf/pdf.bench.ts";
import { benchRoads } from "./roads/roads.bench.ts";
import { benchSite } from "./site/site.bench.ts";
import { benchStart } from "./start.bench.ts";
import { table } from "./table.ts";

const seconds = benchSize(Number(process.env.BENCH_SECONDS ?? 20));
const chromium = process.env.CHROMIUM_BIN;

const parts: BenchPart[] = [
  ["start to ready", benchStart],
  ["cold start of the five rooms", benchColdStart],
  ["PDF", benchPdf],
  ["photo intake", benchIntake],
  ["routes along roads", benchRoads],
  ["known and unknown addresses", benchEnumeration],
  ["lists of 100 and of 100,000 reports", benchList],
  ["location and import", benchLocation],
  [`API for ${seconds} s`, () => benchApi(seconds)],
];
if (chromium) parts.push(["the site", () => benchSite(chromium)]);

/** `npm run bench -- NAME` measures the parts that have the word in their name. */
const words = process.argv.slice(2);
const chosen = parts.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));

const { figures, broken } = await measureParts(chosen, (text) => process.stdout.write(text));
if (!chromium) process.stdout.write("the site is not measured: no Chromium was found\n");
process.stdout.write(
  `\n${table(figures)}\n\nOne run on this machine: trust the ratios more than the figures.\n`,
);
if (broken.length > 0) {
  process.stderr.write(`\nNot measured, since it broke: ${broken.join("; ")}.\n`);
  process.exitCode = 1;
}
