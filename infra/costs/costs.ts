import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { work } from "./assumptions.ts";
import { siteFiles } from "./site-files.ts";
import { yearlyDollars } from "./storage.ts";
import { addUnmeasured, measure, unitPricesOf } from "./unit-prices.ts";

/** Prints what the product's unit prices stand on. `--write` writes the prices between these marks. */
const file = new URL("../../functions/reports/src/usage/unit-prices.ts", import.meta.url);
const [BEGIN, END] = ["  // costs: begin\n", "  // costs: end\n"] as const;
const REPORTS = 3;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const decimal = (usd: number): string => usd.toFixed(12).replace(/0+$/, "");

const site = siteFiles();
const measured = await measure(work, { reports: REPORTS });
addUnmeasured(measured, site, work);
const prices = unitPricesOf(measured);

print("One report (infra/costs/assumptions.ts), average units by kind of work:");
for (const [kind, usage] of Object.entries(measured.usage))
  print(
    `  ${kind}: ${[...usage].map(([unit, amount]) => `${unit} ${Number(amount.toPrecision(4))}`).join(", ")}`,
  );
const code = [...prices].map(([kind, services]) => {
  const lines = [...services].map(
    ([service, usd]) => `    ${/^\w+$/.test(service) ? service : `"${service}"`}: ${decimal(usd)},`,
  );
  return [`  ${kind}: {`, ...lines, "  },"].join("\n");
});
print(`US dollars for one of each:\n${code.join("\n")}`);
const total = [...prices].reduce(
  (sum, [kind, services]) =>
    sum + measured.counts[kind] * [...services.values()].reduce((all, usd) => all + usd, 0),
  0,
);
print(`Making one report: ${total.toFixed(5)} US dollars`);

for (const earlierYears of [0, 4]) {
  const [before, after] = [false, true].map((isMoved) =>
    Math.round(yearlyDollars(work, earlierYears, isMoved)),
  );
  print(
    `Storage in year ${earlierYears + 1} of ${work.valuers} valuers: ${before} US dollars, ${after} with originals in the colder class`,
  );
}

if (process.argv.includes("--write")) {
  const text = readFileSync(file, "utf8");
  const [first, last] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (first < 0 || last < first) throw new Error(`${fileURLToPath(file)} has lost its marks`);
  writeFileSync(file, `${text.slice(0, first + BEGIN.length)}${code.join("\n")}\n${text.slice(last)}`);
}
