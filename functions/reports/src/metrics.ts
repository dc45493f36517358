import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the reports room counts, under the names of the rooms that count the same. */
export const reportsMetrics = {
  /** The stored PDF that was to be sent has other bytes than were signed, or is gone. */
  FinalPdfsDamaged: "Count",
  /** A mail to a reader that the provider refused, or of which it did not say whether it took it. */
  MailsRefused: "Count",
} as const satisfies MetricUnits;

export type ReportsMetrics = Metrics<keyof typeof reportsMetrics>;
