export { createComparableRepository } from "./comparables/comparable-repository.ts";
export { composeReports } from "./compose.ts";
export { createErasureRepository } from "./export-and-erasure/erasure-repository.ts";
export { createReportErasure } from "./export-and-erasure/report-erasure.ts";
export { createReportsHandler } from "./handler.ts";
export type { AuditStamp } from "./history/audited-change.ts";
export { toImage, toReport } from "./report/api-report.ts";
export { createReportRepository, type ReportRepository } from "./report/report-repository.ts";
export { createReportService, type ReportService } from "./report/report-service.ts";
export {
  auditAndUsageWrites,
  categoryFull,
  imageCountWrite,
  referenceAndSearchWrites,
  reportUpdateWrite,
  statusCounterWrites,
} from "./report/report-writes.ts";
export {
  countersKey,
  deletedKey,
  historyKey,
  imageKey,
  imageObjectKeys,
  letterheadImageKey,
  letterheadImageObjectKey,
  letterheadImageUploadKey,
  ownerObjectPrefixes,
  ownerStatus,
  pdfObjectKey,
  reportKey,
  reportSequenceKey,
  uploadKey,
  uploadObjectKey,
  verificationKey,
} from "./storage/keys.ts";
export {
  createLetterheadImageRepository,
  type LetterheadImageRepository,
} from "./storage/letterhead-image-repository.ts";
export {
  FinalPdf,
  ImageRecord,
  LetterheadImageRecord,
  noImages,
  ReportRecord,
  StatusCounters,
  type VerificationRecord,
} from "./storage/records.ts";
export { reportRow } from "./storage/report-row.ts";
export { reportsTable } from "./storage/table.ts";
export { createTemplateWriter } from "./text-suggestions/template-writer.ts";
export type { TextWriter } from "./text-suggestions/text-writer.ts";
export type { DailyUsage } from "./usage/daily-usage.ts";
export { unitPrices } from "./usage/unit-prices.ts";
