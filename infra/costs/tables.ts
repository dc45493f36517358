import { assumptions, awsLocationPerReport, claimedPerReport, platform } from "./assumptions.ts";
import {
  coldUsage,
  dollarsByService,
  fixedUsage,
  keptUsage,
  plus,
  siteUsage,
  times,
  totalOf,
  tracesOf,
  transientUsage,
  usageOf,
} from "./bill.ts";
import type { Measured } from "./measure.ts";
import { customMetrics, rooms } from "./meter.ts";
import { type Priced, prices, region, sources, type Usage } from "./prices.ts";
import type { StackFacts } from "./stack-facts.ts";

export interface Findings {
  measured: Measured;
  facts: StackFacts;
  site: { files: number; bytes: number };
}

/** Everything that making one report uses, but for the traces, which depend on how many are made. */
export const making = ({ measured, facts, site }: Findings): Usage => {
  const { reportsPerValuerAMonth, monthsKept, visits } = assumptions;
  return plus(
    times(usageOf(measured.reporting, facts), 1 / measured.reports),
    // A valuer joins once, for all the reports of these months.
    times(usageOf(measured.joining, facts), 1 / (reportsPerValuerAMonth * monthsKept)),
    coldUsage(facts),
    times(siteUsage(site), visits),
    transientUsage(measured),
  );
};

export interface Scale {
  valuers: number;
  reports: number;
  making: Usage;
  keeping: Usage;
  /** A month, whatever is used. */
  fixed: Usage;
}

export const scaleOf = (findings: Findings, valuers: number): Scale => {
  const { measured, facts } = findings;
  const reports = valuers * assumptions.reportsPerValuerAMonth;
  const made = making(findings);
  const traces = facts.traced ? tracesOf(made.gatewayCalls * reports) / reports : 0;
  return {
    valuers,
    reports,
    making: { ...made, traces },
    keeping: keptUsage(measured, assumptions.monthsKept),
    fixed: fixedUsage(facts, customMetrics.length),
  };
};

const total = (usage: Usage): number => totalOf(dollarsByService(usage));

/** US dollars: what one report uses, and its share of what is fixed. */
export const totalPerReport = ({ making, keeping, fixed, reports }: Scale): number =>
  total(making) + total(keeping) + total(fixed) / reports;

const dollars = (amount: number, digits = 5): string => `$${amount.toFixed(digits)}`;

const whole = (amount: number): string => amount.toLocaleString("en-US", { maximumFractionDigits: 0 });

const small = (amount: number): string =>
  amount === 0
    ? "0"
    : amount >= 100
      ? whole(amount)
      : amount.toLocaleString("en-US", { maximumSignificantDigits: 3 });

const row = (...cells: string[]): string => `| ${cells.join(" | ")} |`;

const table = (heads: string[], rows: string[][]): string =>
  [
    row(...heads),
    row(...heads.map((_, index) => (index === 0 ? "---" : "---:"))),
    ...rows.map((one) => row(...one)),
  ].join("\n");

/** Dollars per report by service, for each number of valuers. */
export const billTable = (scales: readonly Scale[]): string => {
  const services = [...new Set(Object.values(prices).map(({ service }) => service))].filter((service) =>
    scales.some(({ making }) => (dollarsByService(making).get(service) ?? 0) > 0),
  );
  const across = (name: string, cell: (scale: Scale) => string) => [name, ...scales.map(cell)];
  const { monthsKept } = assumptions;
  return table(
    ["US dollars per report", ...scales.map(({ valuers }) => `${whole(valuers)} valuers`)],
    [
      ...services.map((service) =>
        across(service, ({ making }) => dollars(dollarsByService(making).get(service) ?? 0)),
      ),
      across("**making it**", ({ making }) => `**${dollars(total(making))}**`),
      across(`keeping it for ${monthsKept} months`, ({ keeping }) => dollars(total(keeping))),
      across("its share of what is fixed", ({ fixed, reports }) => dollars(total(fixed) / reports)),
      across("**a report, all in all**", (scale) => `**${dollars(totalPerReport(scale), 4)}**`),
      across(
        "*if AWS Location answered*",
        (scale) => `*${dollars(totalPerReport(scale) + awsLocationPerReport, 4)}*`,
      ),
      across("the specification's footer", () => `about ${dollars(claimedPerReport, 2)}`),
      across("reports a month", ({ reports }) => whole(reports)),
      across("fixed, a month", ({ fixed }) => dollars(total(fixed), 2)),
      across("**a month, all in all**", (scale) => `**$${whole(totalPerReport(scale) * scale.reports)}**`),
    ],
  );
};

/** What was counted, with its price and where the price is from. */
export const usageTable = ({ making, keeping, fixed }: Scale): string => {
  const used = (Object.keys(prices) as Priced[]).filter(
    (name) => making[name] + keeping[name] + fixed[name] > 0,
  );
  return table(
    ["what", "making a report", "keeping it", "fixed, a month", "price", "source"],
    used.map((name) => {
      const { service, unit, usd, per, source } = prices[name];
      const price = `$${usd}${per === 1 ? "" : ` per ${whole(per)}`}`;
      return [
        `${service}: ${unit}`,
        small(making[name]),
        small(keeping[name]),
        small(fixed[name]),
        price,
        source,
      ];
    }),
  );
};

/** What each room took, as it was measured here. */
export const roomTable = ({ measured: { reporting, reports }, facts }: Findings): string =>
  table(
    ["room", "calls per report", "processor ms a call, here", "MB"],
    rooms.map((room) => {
      const { calls, ms } = reporting.rooms[room];
      return [room, small(calls / reports), small(ms / Math.max(1, calls)), whole(facts.memory[room])];
    }),
  );

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(0);

const originalsShare = ({ photographBytes, storedPerReport }: Measured): number =>
  (photographBytes * assumptions.photographsPerReport) / storedPerReport.keptObjectBytes;

/** The whole chapter, as docs/operations.md has it; `scales` has one for each number of valuers. */
export const chapter = (findings: Findings, scales: readonly Scale[]): string => {
  const { measured, facts, site } = findings;
  const { storedPerReport: stored } = measured;
  const a = assumptions;
  const shown = scales[1] ?? scales[0];
  if (!shown) throw new Error("no number of valuers is asked about");
  return [
    `Region ${region}, US dollars, no free tier, no rebate for volume. Assumed: ${a.reportsPerValuerAMonth} reports a valuer and month, each with ${a.photographsPerReport} photographs of ${megabytes(measured.photographBytes)} MB, ${a.savesPerSection} saves a section, ${a.visits} visits with a site that is loaded anew, ${a.previews} previews and ${a.downloads} downloads. Nothing is deleted: the bill is that of month ${a.monthsKept}.`,
    `The specification's footer says about ${dollars(claimedPerReport, 2)} a report. For ${whole(shown.valuers)} valuers it is ${dollars(total(shown.making), 4)} to make one and ${dollars(total(shown.keeping), 4)} to keep it for ${a.monthsKept} months, of which ${whole(originalsShare(measured) * 100)} % goes to the photographs as they were uploaded: ${dollars(totalPerReport(shown), 3)} in all.`,
    billTable(scales),
    `Each further month of keeping a report is ${dollars(total(shown.keeping) / a.monthsKept)}. It leaves ${megabytes(stored.keptObjectBytes)} MB of photographs and PDF behind, and ${kilobytes(stored.tableBytes)} kB of rows with their indexes; another ${megabytes(stored.transientObjectBytes)} MB of uploads and drafts go again within ${platform.transientDays} days. The site is ${kilobytes(site.bytes)} kB in ${site.files} files.`,
    `Counted on ${measured.on} over ${measured.reports} reports; traces for ${whole(shown.valuers)} valuers:`,
    usageTable(shown),
    `The rooms' processor time on this machine, whose processor is not Lambda's (${facts.architecture}). The bill stretches it by the share of a processor that the memory buys (${platform.wholeProcessorMb} MB is one), adds ${platform.waitPerTableCallMs} ms for each call to a table and ${platform.waitPerObjectCallMs} ms for each to the store, and starts each room cold once a report.`,
    roomTable(findings),
    `Where the prices are from:\n\n${Object.entries(sources)
      .map(([name, what]) => `- *${name}*: ${what}`)
      .join("\n")}`,
  ].join("\n\n");
};
