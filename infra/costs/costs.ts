import { readFileSync, writeFileSync } from "node:fs";
import { assumptions } from "./assumptions.ts";
import { measure } from "./measure.ts";
import { siteFiles } from "./site-files.ts";
import { stackFacts, synthesiseResources } from "./stack-facts.ts";
import { chapter, scaleOf } from "./tables.ts";
import { unitPricesCode, unitPricesOf } from "./unit-prices.ts";

/** How many reports are counted; the first one before them is not. */
const REPORTS = 3;

/** Where the measured stands, between marks. */
const guide = {
  file: new URL("../../docs/operations.md", import.meta.url),
  marks: ["<!-- costs: begin -->", "<!-- costs: end -->"],
} as const;
const room = {
  file: new URL("../../functions/reports/src/usage/unit-prices.ts", import.meta.url),
  marks: ["  // costs: begin", "  // costs: end"],
} as const;

const writeInto = ({ file, marks: [begin, end] }: typeof guide | typeof room, written: string): void => {
  const text = readFileSync(file, "utf8");
  const [first, last] = [text.indexOf(begin), text.indexOf(end)];
  if (first < 0 || last < first) throw new Error(`${file.pathname} has lost the marks of its costs`);
  writeFileSync(file, `${text.slice(0, first + begin.length)}\n${written}\n${text.slice(last)}`);
};

const findings = {
  measured: await measure(assumptions, { reports: REPORTS }),
  facts: stackFacts(synthesiseResources()),
  site: siteFiles(),
};
const scales = assumptions.valuers.map((valuers) => scaleOf(findings, valuers));
const shown = scales[1] ?? scales[0];
if (!shown) throw new Error("no number of valuers is asked about");
const written = chapter(findings, scales);
const units = unitPricesCode(unitPricesOf(findings, shown));
process.stdout.write(`${written}\n\nWhat the product shows its valuers, US dollars:\n${units}\n`);
if (process.argv.includes("--write")) {
  writeInto(guide, `\n${written}\n`);
  writeInto(room, units);
}
