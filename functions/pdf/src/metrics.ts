import type { Metrics, MetricUnits } from "@takseru/kit";

/** The metrics of the pdf room. */
export const pdfMetrics = {
  PdfRenderTime: "Milliseconds",
  WordWriteTime: "Milliseconds",
  ReportsFinalized: "Count",
  /** A finalized PDF or its snapshot is missing or was changed. */
  FinalPdfsDamaged: "Count",
  /** A configured responder gave no time stamp; the file is signed without one. */
  TimeStampsMissed: "Count",
  /** A report was signed with a certificate that ends within the month. */
  CertificatesEndSoon: "Count",
} as const satisfies MetricUnits;

export type PdfMetrics = Metrics<keyof typeof pdfMetrics>;
