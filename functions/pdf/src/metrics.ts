import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the pdf room counts. */
export const pdfMetrics = {
  PdfRenderTime: "Milliseconds",
  WordWriteTime: "Milliseconds",
  ReportsFinalized: "Count",
  /** The stored PDF of a finalized report has other bytes than were signed, or is gone, or what it was rendered from. */
  FinalPdfsDamaged: "Count",
  /** A configured responder gave no time stamp; the file is signed without one. */
  TimeStampsMissed: "Count",
  /** A report was signed with a certificate that ends within the month. */
  CertificatesEndSoon: "Count",
} as const satisfies MetricUnits;

export type PdfMetrics = Metrics<keyof typeof pdfMetrics>;
