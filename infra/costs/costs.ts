import { readFileSync, writeFileSync } from "node:fs";
import { assumptions } from "./assumptions.ts";
import { measure } from "./measure.ts";
import { siteFiles } from "./site-files.ts";
import { stackFacts, synthesiseResources } from "./stack-facts.ts";
import { chapter, scaleOf } from "./tables.ts";

/** How many reports are counted; the first one before them is not. */
const REPORTS = 3;

const guide = new URL("../../docs/operations.md", import.meta.url);
const [begin, end] = ["<!-- costs: begin -->", "<!-- costs: end -->"];

/** Puts the chapter between its marks. */
const writeInto = (text: string, written: string): string => {
  const [first, last] = [text.indexOf(begin), text.indexOf(end)];
  if (first < 0 || last < first) throw new Error("docs/operations.md has lost the marks of its costs");
  return `${text.slice(0, first + begin.length)}\n\n${written}\n\n${text.slice(last)}`;
};

const findings = {
  measured: await measure(assumptions, { reports: REPORTS }),
  facts: stackFacts(synthesiseResources()),
  site: siteFiles(),
};
const written = chapter(
  findings,
  assumptions.valuers.map((valuers) => scaleOf(findings, valuers)),
);
process.stdout.write(`${written}\n`);
if (process.argv.includes("--write")) writeFileSync(guide, writeInto(readFileSync(guide, "utf8"), written));
