import type { Metrics, MetricUnits } from "@takseru/kit";

/** The metrics of the location room. */
export const locationMetrics = {
  /** Answers given without the provider that was asked. */
  LocationsDegraded: "Count",
} as const satisfies MetricUnits;

export type LocationMetrics = Metrics<keyof typeof locationMetrics>;
