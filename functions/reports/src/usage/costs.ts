import { type Clock, compareStrings, type SpendingBudget } from "@takseru/kit";
import { type BudgetPurpose, type Costs, limits, toDollars } from "@takseru/shared-types";
import { type AskedPeriod, periodOf } from "./analytics-period.ts";
import { costLines, total } from "./cost-lines.ts";
import type { DailyUsageRepository } from "./daily-usage-repository.ts";
import type { NamesOf } from "./report-names-repository.ts";

export interface CostsDependencies {
  dailyUsage: DailyUsageRepository;
  namesOf: NamesOf;
  budgets: Record<BudgetPurpose, Pick<SpendingBudget, "stateOf">>;
  clock: Clock;
}

/** Sums of nano-dollars by a key, the largest first. */
const sumsBy = <Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
  nanoDollarsOf: (entry: Entry) => number,
): Array<[Key, number]> => {
  const sums = new Map<Key, number>();
  for (const entry of entries) sums.set(keyOf(entry), (sums.get(keyOf(entry)) ?? 0) + nanoDollarsOf(entry));
  return [...sums].sort(([, a], [, b]) => b - a);
};

const inDollars = (sums: Array<[string, number]>): Record<string, number> =>
  Object.fromEntries(sums.map(([key, nanoDollars]) => [key, toDollars(nanoDollars)]));

const PURPOSES = ["maps", "text"] as const satisfies readonly BudgetPurpose[];

/** What a valuer's own work costs between two days. */
export const createCosts =
  ({ dailyUsage, namesOf, budgets, clock }: CostsDependencies) =>
  async (ownerId: string, asked: AskedPeriod): Promise<Costs> => {
    const { first, last } = periodOf(asked, clock);
    const rows = (await dailyUsage.usageBetween(ownerId, first, last)).map((row) => {
      const lines = costLines(row.usage);
      return { ...row, lines, nanoDollars: total(lines) };
    });
    const lines = rows.flatMap((row) => row.lines);
    const nanoDollarsOf = ({ nanoDollars }: { nanoDollars: number }): number => nanoDollars;
    const costly = rows.filter(({ nanoDollars }) => nanoDollars > 0);
    const byReport = sumsBy(costly, ({ reportId }) => reportId, nanoDollarsOf);
    const named = byReport.flatMap(([id, cost]) => (id === undefined ? [] : [{ id, cost }]));
    const shown = named.slice(0, limits.analytics.reports);
    const others = named.slice(limits.analytics.reports);
    const states = await Promise.all(
      PURPOSES.map(async (purpose) =>
        (await budgets[purpose].stateOf(ownerId)).map((state) => ({ purpose, ...state })),
      ),
    );
    const names = await namesOf(
      ownerId,
      shown.map(({ id }) => id),
    );
    return {
      start_date: first,
      end_date: last,
      total_usd: toDollars(total(lines)),
      reports: rows.reduce((sum, { usage }) => sum + usage.created, 0),
      by_service: inDollars(sumsBy(lines, ({ service }) => service, nanoDollarsOf)),
      by_purpose: inDollars(sumsBy(lines, ({ purpose }) => purpose, nanoDollarsOf)),
      by_day: sumsBy(costly, ({ day }) => day, nanoDollarsOf)
        .map(([day, cost]) => ({ day, usd: toDollars(cost) }))
        .sort((a, b) => compareStrings(a.day, b.day)),
      by_report: shown.map(({ id, cost }) => {
        const { report_reference = "", status = null } = names.get(id) ?? {};
        return { id, report_reference, status, usd: toDollars(cost) };
      }),
      other_reports: {
        reports: others.length,
        usd: toDollars(others.reduce((sum, { cost }) => sum + cost, 0)),
      },
      without_report_usd: toDollars(byReport.find(([id]) => id === undefined)?.[1] ?? 0),
      budgets: states
        .flat()
        .filter(({ spentNanoDollars }) => spentNanoDollars > 0)
        .map(({ purpose, period, nextDay, spentNanoDollars, limitNanoDollars }) => ({
          purpose,
          period,
          spent_usd: toDollars(spentNanoDollars),
          limit_usd: toDollars(limitNanoDollars),
          begins_anew: nextDay,
        })),
    };
  };

export type CostAnalytics = ReturnType<typeof createCosts>;
