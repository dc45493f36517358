import type { SignedReport } from "./signed-report.ts";

const MINUTE_MS = 60_000;

/** Whole minutes from a report's beginning to its signature; none below zero, whatever clocks said. */
const minutesOf = ({ created_at, finalized_at }: SignedReport): number =>
  Math.max(0, Math.round((Date.parse(finalized_at) - Date.parse(created_at)) / MINUTE_MS));

const median = (sorted: readonly number[]): number | null => {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
};

/** How long reports took; nulls without one. */
export const timesOf = (signed: readonly SignedReport[]) => {
  const sorted = signed.map(minutesOf).sort((a, b) => a - b);
  return { reports: sorted.length, median_minutes: median(sorted), longest_minutes: sorted.at(-1) ?? null };
};
