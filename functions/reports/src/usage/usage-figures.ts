import { AppError, type Clock } from "@takseru/kit";
import { colomboDay, type ReportFigures } from "@takseru/shared-types";
import type { ReportRepository } from "../report/report-repository.ts";
import type { DailyUsage, UsageKind } from "./daily-usage.ts";
import { unitPrices } from "./unit-prices.ts";

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

const refused = (field: "start_date" | "end_date", message: string): AppError =>
  new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });

/** US dollars by service of what was done. */
const dollarsOf = (done: DailyUsage): Record<string, number> => {
  const bill: Record<string, number> = {};
  for (const [deed, count] of Object.entries(done))
    for (const [service, usd] of Object.entries(unitPrices[deed as UsageKind]))
      bill[service] = (bill[service] ?? 0) + usd * count;
  return Object.fromEntries(Object.entries(bill).filter(([, usd]) => usd > 0));
};

const total = (bill: Record<string, number>): number =>
  Object.values(bill).reduce((sum, usd) => sum + usd, 0);

/** The figures of a valuer's own work; days and months are Colombo's. */
export const createUsageFigures = ({
  repository,
  clock,
}: {
  repository: Pick<ReportRepository, "counters" | "usageBetween">;
  clock: Clock;
}) => {
  const today = (): string => {
    const day = colomboDay(clock.now().toISOString());
    if (!day) throw new Error("the clock shows no day");
    return day;
  };
  const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

  return {
    async figures(ownerId: string): Promise<ReportFigures> {
      const day = today();
      const [counts, done] = await Promise.all([
        repository.counters(ownerId),
        repository.usageBetween(ownerId, firstOfMonth(day), day),
      ]);
      return {
        counts,
        reports_this_month: done.created,
        cost_this_month_usd: total(dollarsOf(done)),
      };
    },

    /** What is left out is this month's: from its first day, until today. */
    async costs(
      ownerId: string,
      {
        start_date,
        end_date,
      }: { start_date?: string | null | undefined; end_date?: string | null | undefined },
    ) {
      const last = end_date || today();
      const first = start_date || firstOfMonth(last);
      if (first > last) throw refused("start_date", "The first day must not be after the last one");
      if ((Date.parse(last) - Date.parse(first)) / DAY_MS + 1 > MAX_DAYS)
        throw refused("end_date", `Please choose at most ${MAX_DAYS} days`);
      const done = await repository.usageBetween(ownerId, first, last);
      const by_service = dollarsOf(done);
      return {
        success: true as const,
        data: { total_usd: total(by_service), reports: done.created, by_service },
      };
    },
  };
};
