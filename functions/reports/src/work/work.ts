import { type Clock, compareStrings } from "@takseru/kit";
import type { Work } from "@takseru/shared-types";
import { type AskedPeriod, periodOf, today } from "../usage/analytics-period.ts";
import { monthOf } from "./month-counters.ts";
import type { SignedReport } from "./signed-report.ts";
import type { UnpaidFee } from "./unpaid-fee.ts";
import type { WorkRepository } from "./work-repository.ts";

const MINUTE_MS = 60_000;

/** Whole minutes from a report's beginning to its signature; none below zero, whatever clocks said. */
const minutesOf = ({ created_at, finalized_at }: SignedReport): number =>
  Math.max(0, Math.round((Date.parse(finalized_at) - Date.parse(created_at)) / MINUTE_MS));

const median = (sorted: readonly number[]): number | null => {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
};

/** How long reports took; nulls without one. */
const timesOf = (signed: readonly SignedReport[]) => {
  const sorted = signed.map(minutesOf).sort((a, b) => a - b);
  return { reports: sorted.length, median_minutes: median(sorted), longest_minutes: sorted.at(-1) ?? null };
};

export interface WorkDependencies {
  rows: WorkRepository;
  clock: Clock;
}

const groupBy = <Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, Entry[]> => {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
};

const inMonths = <Entry extends { month: string | null }>(entries: Entry[]): Entry[] =>
  // Without a month last.
  entries.sort((a, b) => compareStrings(a.month ?? "~", b.month ?? "~"));

/** The market values of signed reports by district; a revision takes the place of the report that it revises. */
const districtsOf = (signed: readonly SignedReport[]): Work["districts"] => {
  const revised = new Set(signed.map(({ revises }) => revises));
  const current = signed.flatMap(({ report_id, district, market_value }) =>
    market_value === null || revised.has(report_id) ? [] : [{ district: district.trim(), market_value }],
  );
  return [...groupBy(current, ({ district }) => district)]
    .map(([district, reports]) => ({
      district,
      reports: reports.length,
      market_value: reports.reduce((sum, report) => sum + report.market_value, 0),
    }))
    .sort((a, b) => b.market_value - a.market_value);
};

const sumOf = (fees: readonly UnpaidFee[]) => ({
  reports: fees.length,
  amount: fees.reduce((sum, { amount }) => sum + amount, 0),
});

/** What a valuer began, signed and valued between two days, and what clients owe today. */
export const createWork =
  ({ rows, clock }: WorkDependencies) =>
  async (ownerId: string, asked: AskedPeriod): Promise<Work> => {
    const { first, last } = periodOf(asked, clock);
    // Months are read first, because that adds the rows that earlier versions did not write.
    const months = await rows.months(ownerId);
    const [signed, fees] = await Promise.all([
      rows.signedBetween(ownerId, first, last),
      rows.unpaidFees(ownerId),
    ]);
    const day = today(clock);
    return {
      start_date: first,
      end_date: last,
      begun: months.filter(
        ({ month, draft, in_progress, completed, finalized }) =>
          month >= first.slice(0, 7) &&
          month <= last.slice(0, 7) &&
          draft + in_progress + completed + finalized > 0,
      ),
      signed: {
        ...timesOf(signed),
        by_month: inMonths(
          [...groupBy(signed, ({ finalized_at }) => monthOf(finalized_at))].map(([month, reports]) => ({
            month,
            ...timesOf(reports),
          })),
        ),
      },
      districts: districtsOf(signed),
      fees: {
        unpaid: sumOf(fees),
        overdue: sumOf(fees.filter(({ due_date }) => due_date !== null && due_date < day)),
        by_month: inMonths(
          [...groupBy(fees, ({ due_date }) => due_date?.slice(0, 7) ?? null)].map(([month, of]) => ({
            month,
            ...sumOf(of),
          })),
        ),
      },
    };
  };

export type WorkAnalytics = ReturnType<typeof createWork>;
