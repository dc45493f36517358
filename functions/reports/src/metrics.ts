import type { Metrics, MetricUnits } from "@takseru/kit";

/** The metrics of the reports room; shared ones have the other rooms' names. */
export const reportsMetrics = {
  /** A signed PDF to be sent is missing or was changed. */
  FinalPdfsDamaged: "Count",
  /** A mail that the provider refused, or whose outcome is unknown. */
  MailsRefused: "Count",
} as const satisfies MetricUnits;

export type ReportsMetrics = Metrics<keyof typeof reportsMetrics>;
