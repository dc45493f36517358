import { assumptions } from "./assumptions.ts";
import { dollarsByService, plus, times, transientUsage, usageOf } from "./bill.ts";
import type { Deed } from "./main-job.ts";
import type { Usage } from "./prices.ts";
import { type Findings, making, type Scale } from "./tables.ts";

/** US dollars by service of one of each. */
export type UnitPrices = Record<Deed, Record<string, number>>;

/** More says more than was measured. */
const DIGITS = 3;

const deeds: readonly Deed[] = ["created", "saves", "photographs", "finalized"];

/** How many of each there are in one report. */
export const deedsPerReport = ({ measured }: Pick<Findings, "measured">): Record<Deed, number> => ({
  created: 1,
  saves: measured.byDeed.saves.rooms.reports.calls / measured.reports,
  photographs: assumptions.photographsPerReport,
  finalized: 1,
});

/**
 * What making a report costs, shared out over what the product counts of a valuer's work: each part of the main job to
 * its own, uploads that wait for their removal to the photographs, traces by calls, and whatever is left, such as
 * joining, cold starts and the site's files, to the report's beginning.
 */
export const unitPricesOf = (findings: Findings, scale: Scale): UnitPrices => {
  const { measured, facts } = findings;
  const parts = new Map<Deed, Usage>(
    deeds.map((deed) => [deed, times(usageOf(measured.byDeed[deed], facts), 1 / measured.reports)]),
  );
  const part = (deed: Deed): Usage => {
    const found = parts.get(deed);
    if (!found) throw new Error(`nothing was counted of ${deed}`);
    return found;
  };
  parts.set("photographs", plus(part("photographs"), transientUsage(measured)));
  const shared = plus(...parts.values());
  parts.set("created", plus(part("created"), making(findings), times(shared, -1)));
  const { traces, gatewayCalls } = scale.making;
  const counts = deedsPerReport(findings);
  const priceOf = (deed: Deed) => {
    const usage = part(deed);
    const traced = { ...usage, traces: (traces * usage.gatewayCalls) / gatewayCalls };
    const bill = [...dollarsByService(times(traced, 1 / counts[deed]))];
    return Object.fromEntries(
      bill.filter(([, usd]) => usd > 0).map(([service, usd]) => [service, Number(usd.toPrecision(DIGITS))]),
    );
  };
  return {
    created: priceOf("created"),
    saves: priceOf("saves"),
    photographs: priceOf("photographs"),
    finalized: priceOf("finalized"),
  };
};

const number = (usd: number): string => usd.toFixed(12).replace(/0+$/, "");

/** As functions/reports has them. */
export const unitPricesCode = (prices: UnitPrices): string =>
  deeds
    .map((deed) => {
      const lines = Object.entries(prices[deed]).map(
        ([service, usd]) => `    ${/^\w+$/.test(service) ? service : `"${service}"`}: ${number(usd)},`,
      );
      return [`  ${deed}: {`, ...lines, "  },"].join("\n");
    })
    .join("\n");
