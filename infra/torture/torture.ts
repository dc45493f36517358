import { type BenchPart, measureParts } from "../bench/measure-parts.ts";
import { isMissed, table } from "../bench/table.ts";
import { sendBadInputs } from "./bad-inputs.ts";
import { killDatabase, killDuringFinalize, killServer } from "./crashes.ts";
import { sendHostileBodies } from "./hostile-bodies.ts";
import { misuseForms, sendHostileImages } from "./hostile-images.ts";
import { previewHostileReports } from "./hostile-reports.ts";
import { applyHostileRules } from "./hostile-rules.ts";
import { spendMoney } from "./money-budgets.ts";
import { addScannedPages } from "./scanned-pages.ts";

const parts: BenchPart[] = [
  ["hostile bodies", sendHostileBodies],
  ["hostile pictures", sendHostileImages],
  ["hostile forms", misuseForms],
  ["hostile reports", previewHostileReports],
  ["scanned pages", addScannedPages],
  ["lenders' rules", applyHostileRules],
  ["money budgets", spendMoney],
  ["bad inputs", sendBadInputs],
  ["kill -9 of the server", killServer],
  ["kill -9 of the database", killDatabase],
  ["kill -9 during finalize", killDuringFinalize],
];

/** `npm run torture -- NAME` runs the parts that have the word in their name. */
const words = process.argv.slice(2);
const chosen = parts.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));

const { figures, broken } = await measureParts(chosen, (text) => process.stdout.write(text));
process.stdout.write(`\n${table(figures)}\n`);
const missed = figures.filter(isMissed).map(({ name }) => name);
for (const [what, names] of [
  ["Over its limit", missed],
  ["Broke", broken],
] as const)
  if (names.length > 0) process.stderr.write(`\n${what}: ${names.join("; ")}.\n`);
process.exitCode = missed.length + broken.length > 0 ? 1 : 0;
