export { createComparableRepository } from "./comparable-repository.ts";
export type { DayCounters } from "./days.ts";
export { createReportsHandler } from "./handler.ts";
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
} from "./keys.ts";
export { createLeavingService } from "./leaving.ts";
export { createLeavingRepository } from "./leaving-repository.ts";
export { createPictureRepository, type PictureRepository } from "./picture-repository.ts";
export { toImage, toReport } from "./present.ts";
export {
  FinalPdf,
  ImageRecord,
  noImages,
  PictureRecord,
  ReportRecord,
  StatusCounters,
  type VerificationRecord,
} from "./records.ts";
export { createReportRepository, type ReportRepository } from "./repository.ts";
export { createReportsRoom } from "./room.ts";
export { reportRow } from "./rows.ts";
export { createReportService, type ReportService } from "./service.ts";
export {
  categoryFull,
  countersStep,
  historySteps,
  imageCountStep,
  lookupSteps,
  reportUpdateStep,
} from "./steps.ts";
export { reportsTable } from "./table.ts";
export type { TextWriter } from "./text-writer.ts";
export { createTemplateWriter } from "./text-writer-templates.ts";
export { unitPrices } from "./unit-prices.ts";
