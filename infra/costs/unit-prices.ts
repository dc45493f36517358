import type { UsageKind } from "@takseru/reports";
import { type CostPurpose, toNanoDollars } from "@takseru/shared-types";
import { drawCameraPhotograph } from "@takseru/testing/camera-photograph";
import { platform, type Work } from "./assumptions.ts";
import { createEarlierReports, makeReport, register, shownCost } from "./main-job.ts";
import { gbSeconds, startMeteredProduct } from "./meter.ts";
import { addUsage, costLines, type Usage } from "./prices.ts";
import type { StoredReport } from "./storage.ts";
import { added } from "./stored.ts";

const kinds: readonly UsageKind[] = ["created", "saves", "photographs", "finalized"];

export interface Measured {
  /** Usage of one report by kind of work. */
  usage: Record<UsageKind, Usage>;
  /** How often a report has each kind. */
  counts: Record<UsageKind, number>;
  /** The product's price for one of them before this run. */
  shown: number;
  /** The stored data of the last one. */
  stored: StoredReport;
}

const addScaled = (target: Usage, source: Usage, factor: number): void => {
  for (const [unit, amount] of source) addUsage(target, unit, amount * factor);
};

/** Makes `reports` reports, after one that is not counted, and gives the average usage of one. */
export const measure = async (work: Work, { reports }: { reports: number }): Promise<Measured> => {
  const product = await startMeteredProduct();
  const file = await drawCameraPhotograph(work.photographSize);
  const counts = { created: 1, saves: 0, photographs: work.photographs, finalized: 1 };
  const usage = { created: new Map(), saves: new Map(), photographs: new Map(), finalized: new Map() };
  let shown = 0;
  let stored: StoredReport = { objects: [], tableBytes: 0 };
  const meter = async <Result>(kind: UsageKind, part: () => Promise<Result>): Promise<Result> => {
    product.meter.usage = new Map();
    const result = await part();
    addScaled(usage[kind], product.meter.usage, 1 / reports);
    return result;
  };
  try {
    await register(product);
    addScaled(usage.created, product.meter.usage, 1 / (work.reportsPerValuerAMonth * work.months));
    await createEarlierReports(product, work.earlierReports);
    // Node compiles the code and the renderer reads its fonts during the first report.
    await makeReport(product, { file, work }, (_, part) => part());
    for (let number = 0; number < reports; number += 1) {
      const before = number === reports - 1 ? await product.stored() : undefined;
      counts.saves = await makeReport(product, { file, work }, meter);
      if (before) stored = added(before, await product.stored());
    }
    shown = await shownCost(product);
  } finally {
    await product.stop();
  }
  return { usage, counts, shown, stored };
};

/** Adds usage that no call measures: the site's files and cold starts. */
export const addUnmeasured = (
  { usage }: Measured,
  site: { files: number; bytes: number },
  work: Work,
): void => {
  const loads = work.siteVersionsAMonth / work.reportsPerValuerAMonth;
  const requests = site.files * loads + platform.pagesAVisit * work.visits;
  addUsage(usage.created, "edgeRequests", requests);
  addUsage(usage.created, "edgeFunctionCalls", requests);
  addUsage(
    usage.created,
    "edgeBytesOut",
    site.bytes * loads + platform.headerBytes * platform.pagesAVisit * work.visits,
  );
  addUsage(usage.created, "lambdaGbSeconds", gbSeconds("/", platform.coldStartMs, 0));
  addUsage(usage.created, "mails", 1 / (work.reportsPerValuerAMonth * work.months));
};

/** More digits would claim more than was measured. */
const DIGITS = 3;

export interface UnitPriceLine {
  purpose: CostPurpose;
  service: string;
  nanoDollars: number;
}

/** Whole nano-dollars by purpose and service for one of each kind. */
export const unitPricesOf = ({ usage, counts }: Measured): Map<UsageKind, UnitPriceLine[]> =>
  new Map(
    kinds.map((kind) => [
      kind,
      costLines(usage[kind]).map(({ purpose, service, usd }) => ({
        purpose,
        service,
        nanoDollars: toNanoDollars(Number((usd / counts[kind]).toPrecision(DIGITS))),
      })),
    ]),
  );
