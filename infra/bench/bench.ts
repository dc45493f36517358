import { benchColdStart } from "./cold-start/cold-start.bench.ts";
import { benchEnumeration } from "../../functions/auth/bench/enumeration.bench.ts";
import { benchIntake } from "../../functions/images/bench/intake.bench.ts";
import { benchPdf } from "../../functions/pdf/bench/pdf.bench.ts";
import { benchList } from "../../functions/reports/bench/list.bench.ts";
import { benchApi } from "./api/requests.bench.ts";
import { type Figure, table } from "../../functions/testing/src/figure.ts";
import { benchSite } from "./site/embedded-site.bench.ts";
import { benchStart } from "./start.bench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const chromium = process.env.CHROMIUM_BIN;

const parts: Array<[string, () => Promise<Figure[]>]> = [
  ["start to ready", benchStart],
  ["cold start of the five rooms", benchColdStart],
  ["PDF", benchPdf],
  ["photo intake", benchIntake],
  ["known and unknown addresses", benchEnumeration],
  ["lists of 100 and of 100,000 reports", benchList],
  [`API for ${seconds} s`, () => benchApi(seconds)],
  ...(chromium
    ? [["first load", () => benchSite(chromium)] satisfies [string, () => Promise<Figure[]>]]
    : []),
];

const figures: Figure[] = [];
for (const [name, measure] of parts) {
  process.stdout.write(`measuring ${name} ...\n`);
  figures.push(...(await measure()));
}
if (!chromium) process.stdout.write("first load not measured: no Chromium was found\n");
process.stdout.write(
  `\n${table(figures)}\n\nOne run on this machine: trust the ratios more than the figures.\n`,
);
