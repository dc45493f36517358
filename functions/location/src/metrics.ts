import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the location room counts. */
export const locationMetrics = {
  /** An answer that had to do without its provider. */
  LocationsDegraded: "Count",
} as const satisfies MetricUnits;

export type LocationMetrics = Metrics<keyof typeof locationMetrics>;
