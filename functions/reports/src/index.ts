export { createComparableRepository } from "./comparables/comparable-repository.ts";
export { createReportsRoom } from "./compose.ts";
export { createLeavingService } from "./export-and-erasure/export-and-erasure.ts";
export { createLeavingRepository } from "./export-and-erasure/export-and-erasure-repository.ts";
export { createReportsHandler } from "./handler.ts";
export { toImage, toReport } from "./report/api-report.ts";
export { createReportRepository, type ReportRepository } from "./report/report-repository.ts";
export { createReportService, type ReportService } from "./report/report-service.ts";
export {
  categoryFull,
  countersStep,
  historySteps,
  imageCountStep,
  lookupSteps,
  reportUpdateStep,
} from "./report/report-writes.ts";
export {
  countersKey,
  deletedKey,
  historyKey,
  imageKey,
  imageObjects,
  ownerFolders,
  ownerStatus,
  pdfObject,
  pictureKey,
  pictureObject,
  pictureUploadObject,
  reportKey,
  reportSequenceKey,
  uploadKey,
  uploadObject,
  verificationKey,
} from "./storage/keys.ts";
export { createPictureRepository, type PictureRepository } from "./storage/letterhead-image-repository.ts";
export {
  FinalPdf,
  ImageRecord,
  noImages,
  PictureRecord,
  ReportRecord,
  StatusCounters,
  type VerificationRecord,
} from "./storage/records.ts";
export { reportRow } from "./storage/report-row.ts";
export { reportsTable } from "./storage/table.ts";
export { createTemplateWriter } from "./text-suggestions/template-writer.ts";
export type { TextWriter } from "./text-suggestions/text-writer.ts";
export type { DayCounters } from "./usage/daily-usage.ts";
export { unitPrices } from "./usage/unit-prices.ts";
