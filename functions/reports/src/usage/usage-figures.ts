import type { Clock } from "@takseru/kit";
import { type ReportFigures, toDollars } from "@takseru/shared-types";
import type { ReportRepository } from "../report/report-repository.ts";
import { firstOfMonth, today } from "./analytics-period.ts";
import { costLines, total } from "./cost-lines.ts";
import type { DailyUsageRepository } from "./daily-usage-repository.ts";

export interface UsageFiguresDependencies {
  dailyUsage: DailyUsageRepository;
  counters: ReportRepository["counters"];
  clock: Clock;
}

/** The figures of a valuer's own work in this month, in Colombo. */
export const createUsageFigures =
  ({ dailyUsage, counters, clock }: UsageFiguresDependencies) =>
  async (ownerId: string): Promise<ReportFigures> => {
    const day = today(clock);
    const [counts, rows] = await Promise.all([
      counters(ownerId),
      dailyUsage.usageBetween(ownerId, firstOfMonth(day), day),
    ]);
    return {
      counts,
      reports_this_month: rows.reduce((sum, { usage }) => sum + usage.created, 0),
      cost_this_month_usd: toDollars(total(rows.flatMap(({ usage }) => costLines(usage)))),
    };
  };

export type UsageFigures = ReturnType<typeof createUsageFigures>;
