export { createReportsHandler } from "./handler.ts";
export {
  historyKey,
  imageKey,
  imageObjects,
  pdfObject,
  uploadKey,
  uploadObject,
  verificationKey,
} from "./keys.ts";
export { toImage, toReport } from "./present.ts";
export { FinalPdf, ImageRecord, type ReportRecord, type VerificationRecord } from "./records.ts";
export { createReportRepository, type ReportRepository } from "./repository.ts";
export { createReportService, type ReportService } from "./service.ts";
export { categoryFull, historySteps, imageCountStep } from "./steps.ts";
export { reportsTable } from "./table.ts";
