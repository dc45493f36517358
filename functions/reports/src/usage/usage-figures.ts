import { AppError, type Clock } from "@takseru/kit";
import { upstreamCosts } from "@takseru/location";
import { colomboDay, type ReportFigures } from "@takseru/shared-types";
import type { ReportRepository } from "../report/report-repository.ts";
import { usageKinds } from "./daily-usage.ts";
import type { DailyUsageRepository, Usage } from "./daily-usage-repository.ts";
import { unitPrices } from "./unit-prices.ts";

export interface UsageFiguresDependencies {
  dailyUsage: DailyUsageRepository;
  counters: ReportRepository["counters"];
  clock: Clock;
}

interface Period {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

const invalidPeriod = (field: keyof Period, message: string): AppError =>
  new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });

/** What the usage costs, in US dollars by service. */
const costsOf = (usage: Usage): Record<string, number> => {
  const costs = upstreamCosts(usage);
  for (const kind of usageKinds)
    for (const [service, usd] of Object.entries(unitPrices[kind]))
      costs[service] = (costs[service] ?? 0) + usd * usage[kind];
  return Object.fromEntries(Object.entries(costs).filter(([, usd]) => usd > 0));
};

const total = (costs: Record<string, number>): number =>
  Object.values(costs).reduce((sum, usd) => sum + usd, 0);

/** The figures and costs of a valuer's own work. Days and months are Colombo's. */
export const createUsageFigures = ({ dailyUsage, counters, clock }: UsageFiguresDependencies) => {
  const today = (): string => {
    const day = colomboDay(clock.now().toISOString());
    if (!day) throw new Error("the clock's time has no day");
    return day;
  };
  const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

  return {
    async figures(ownerId: string): Promise<ReportFigures> {
      const day = today();
      const [counts, usage] = await Promise.all([
        counters(ownerId),
        dailyUsage.usageBetween(ownerId, firstOfMonth(day), day),
      ]);
      return {
        counts,
        reports_this_month: usage.created,
        cost_this_month_usd: total(costsOf(usage)),
      };
    },

    /** `end_date` is today unless given, `start_date` the first day of its month. */
    async costs(ownerId: string, { start_date, end_date }: Period) {
      const last = end_date || today();
      const first = start_date || firstOfMonth(last);
      if (first > last) throw invalidPeriod("start_date", "The first day must not be after the last one");
      if ((Date.parse(last) - Date.parse(first)) / DAY_MS + 1 > MAX_DAYS)
        throw invalidPeriod("end_date", `Please choose at most ${MAX_DAYS} days`);
      const usage = await dailyUsage.usageBetween(ownerId, first, last);
      const by_service = costsOf(usage);
      return {
        success: true as const,
        data: { total_usd: total(by_service), reports: usage.created, by_service },
      };
    },
  };
};

export type UsageFigures = ReturnType<typeof createUsageFigures>;
