import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toDollars } from "@takseru/shared-types";
import { day, walls, work } from "./assumptions.ts";
import { reachedWalls, simulateDay } from "./load.ts";
import { siteFiles } from "./site-files.ts";
import { COLD_FROM_BYTES, keepingDollars, yearlyDollars } from "./storage.ts";
import { addUnmeasured, measure, unitPricesOf } from "./unit-prices.ts";

/** Prints the measurements behind the unit prices. `--write` writes the prices between these marks. */
const file = new URL("../../functions/reports/src/usage/unit-prices.ts", import.meta.url);
const [BEGIN, END] = ["  // costs: begin\n", "  // costs: end\n"] as const;
const REPORTS = 3;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const groupDigits = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, "_");

const site = siteFiles();
const measured = await measure(work, { reports: REPORTS });
addUnmeasured(measured, site, work);
const prices = unitPricesOf(measured);

print("One report (infra/costs/assumptions.ts), average units by kind of work:");
for (const [kind, usage] of Object.entries(measured.usage))
  print(
    `  ${kind}: ${[...usage].map(([unit, amount]) => `${unit} ${Number(amount.toPrecision(4))}`).join(", ")}`,
  );
const code = [...prices].map(([kind, lines]) => {
  const written = lines.map(
    ({ purpose, service, nanoDollars }) => `    ["${purpose}", "${service}", ${groupDigits(nanoDollars)}],`,
  );
  return [`  ${kind}: [`, ...written, "  ],"].join("\n");
});
print(`Nano-dollars for one of each:\n${code.join("\n")}`);
const perReport = [...prices].flatMap(([kind, lines]) =>
  lines.map((line) => ({ ...line, nanoDollars: line.nanoDollars * measured.counts[kind] })),
);
for (const part of ["purpose", "service"] as const) {
  const sums = new Map<string, number>();
  for (const line of perReport) sums.set(line[part], (sums.get(line[part]) ?? 0) + line.nanoDollars);
  print(`By ${part}: ${[...sums].map(([name, sum]) => `${name} ${toDollars(sum).toFixed(6)}`).join(", ")}`);
}
print(
  `Making one report: ${toDollars(perReport.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0)).toFixed(5)} US dollars`,
);
const { objects, tableBytes } = measured.stored;
print(`The product told the valuer ${measured.shown.toFixed(5)} US dollars, by the prices that it had`);
print(
  `It leaves ${objects.length} objects of ${objects.reduce((sum, bytes) => sum + bytes, 0)} bytes, ${objects.filter((bytes) => bytes >= COLD_FROM_BYTES).length} of them large, and rows of ${tableBytes} bytes`,
);
print(`Keeping it for a year: ${keepingDollars(measured.stored, 12).toFixed(5)} US dollars`);

for (const earlierYears of [0, 4])
  print(
    `Storage in year ${earlierYears + 1} of ${work.valuers} valuers: ${Math.round(yearlyDollars(work, measured.stored, earlierYears))} US dollars`,
  );

print("The busiest seconds of a day (infra/costs/load.ts):");
for (const valuers of [100, 1_000, 10_000, 100_000, 1_000_000]) {
  const reports = Math.round((valuers * work.reportsPerValuerAMonth) / day.workingDaysAMonth);
  const peaks = simulateDay(measured.usage, day, reports);
  const counts = Object.entries(peaks).map(([name, peak]) => `${name} ${peak.toFixed(1)}`);
  const reached = reachedWalls(peaks, walls).map(({ name }) => name);
  print(
    `  ${valuers} valuers, ${reports} reports: ${counts.join(", ")}; reached: ${reached.join("; ") || "none"}`,
  );
}

if (process.argv.includes("--write")) {
  const text = readFileSync(file, "utf8");
  const [first, last] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (first < 0 || last < first) throw new Error(`${fileURLToPath(file)} has lost its marks`);
  writeFileSync(file, `${text.slice(0, first + BEGIN.length)}${code.join("\n")}\n${text.slice(last)}`);
}
