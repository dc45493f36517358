import type { UsageKind } from "@takseru/reports";
import { drawCameraPhotograph } from "@takseru/testing/camera-photograph";
import { platform, type Work } from "./assumptions.ts";
import { createEarlierReports, makeReport, register } from "./main-job.ts";
import { gbSeconds, startMeteredProduct } from "./meter.ts";
import { addUsage, dollarsByService, type Usage } from "./prices.ts";

const kinds: readonly UsageKind[] = ["created", "saves", "photographs", "finalized"];

export interface Measured {
  /** Usage of one report by kind of work. */
  usage: Record<UsageKind, Usage>;
  /** How often a report has each kind. */
  counts: Record<UsageKind, number>;
}

const addScaled = (target: Usage, source: Usage, factor: number): void => {
  for (const [unit, amount] of source) addUsage(target, unit, amount * factor);
};

/** Makes `reports` reports, after one that is not counted, and gives the average usage of one. */
export const measure = async (
  work: Work,
  { reports, photographSize }: { reports: number; photographSize?: { width: number; height: number } },
): Promise<Measured> => {
  const product = await startMeteredProduct();
  const file = await drawCameraPhotograph(photographSize);
  const counts = { created: 1, saves: 0, photographs: work.photographs, finalized: 1 };
  const usage = { created: new Map(), saves: new Map(), photographs: new Map(), finalized: new Map() };
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
    for (let number = 0; number < reports; number += 1)
      counts.saves = await makeReport(product, { file, work }, meter);
  } finally {
    await product.stop();
  }
  return { usage, counts };
};

/** Adds what no call has measured: the site's files, cold starts, and X-Ray's traces, which depend on all calls of a month. */
export const addUnmeasured = (
  { usage }: Measured,
  site: { files: number; bytes: number },
  work: Work,
): void => {
  addUsage(usage.created, "edgeRequests", site.files * work.visits);
  addUsage(usage.created, "edgeFunctionCalls", site.files * work.visits);
  addUsage(usage.created, "edgeBytesOut", site.bytes * work.visits);
  addUsage(usage.created, "lambdaGbSeconds", gbSeconds("/", platform.coldStartMs, 0));
  addUsage(usage.created, "mails", 1 / (work.reportsPerValuerAMonth * work.months));
  const callsOf = (kind: UsageKind) => usage[kind].get("gatewayCalls") ?? 0;
  const calls =
    kinds.reduce((sum, kind) => sum + callsOf(kind), 0) * work.valuers * work.reportsPerValuerAMonth;
  const first = Math.min(calls, platform.workingSeconds);
  const share = (first + (calls - first) * platform.tracedShare) / calls;
  for (const kind of kinds) addUsage(usage[kind], "traces", callsOf(kind) * share);
};

/** More digits would claim more than was measured. */
const DIGITS = 3;

/** US dollars by service for one of each kind. */
export const unitPricesOf = ({ usage, counts }: Measured): Map<UsageKind, Map<string, number>> =>
  new Map(
    kinds.map((kind) => [
      kind,
      new Map(
        [...dollarsByService(usage[kind])]
          .filter(([, usd]) => usd > 0)
          .map(([service, usd]) => [service, Number((usd / counts[kind]).toPrecision(DIGITS))]),
      ),
    ]),
  );
