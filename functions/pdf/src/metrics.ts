import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the pdf room counts. */
export const pdfMetrics = {
  PdfRenderTime: "Milliseconds",
  ReportsFinalized: "Count",
} as const satisfies MetricUnits;

export type PdfMetrics = Metrics<keyof typeof pdfMetrics>;
