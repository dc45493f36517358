export { checksumWrites } from "./checks/checksum-writes.ts";
export { createPhotographFacts, type PhotographFacts } from "./checks/photograph-facts-repository.ts";
export { timeOrderedId } from "./comparables/time-ordered-id.ts";
export { composeReports } from "./compose.ts";
export { createDailyMail, DAILY_MAIL_TASK } from "./day/daily-mail.ts";
export { createDayReader } from "./day/day.ts";
export { createErasureRepository } from "./export-and-erasure/erasure-repository.ts";
export { createReportErasure } from "./export-and-erasure/report-erasure.ts";
export { createFeeRepository, type FeeRepository } from "./fees/fee-repository.ts";
export { type IssuedInvoice, invoiceOf } from "./fees/issued-invoice.ts";
export { createReportsHandler } from "./handler.ts";
export type { AuditStamp } from "./history/audited-change.ts";
export { committedOpenapiFile } from "./openapi-document.ts";
export { photographTotalsWrites } from "./quota/photograph-totals.ts";
export { createPhotographTotalsRepository } from "./quota/photograph-totals-repository.ts";
export { nextOfSeries, referenceBase, withFreeReference } from "./references/next-reference.ts";
export { createReferenceRepository, type ReferenceRepository } from "./references/reference-repository.ts";
export { positionOf as reportPosition, toImage, toReport, toSatellitePicture } from "./report/api-report.ts";
export { changeTime } from "./report/change-time.ts";
export {
  claimOn,
  FINALIZE_CLAIM_SECONDS,
  finalizeInProgress,
  isFinalizeInProgress,
} from "./report/finalize-claim-repository.ts";
export { categoryFull, imageCountWrite } from "./report/image-count-write.ts";
export { type CheckedWith, mustHaveNoErrors, reportChecks } from "./report/report-checks.ts";
export { createReportRepository, type ReportRepository } from "./report/report-repository.ts";
export { auditAndUsageWrites } from "./report/report-writes.ts";
export { isVersionConflict } from "./report/write-conflicts.ts";
export { satelliteWrites } from "./satellite/satellite-write.ts";
export { SignedPaperRecord } from "./signed-papers/signed-paper-record.ts";
export {
  createSignedPaperRepository,
  type SignedPaperRepository,
} from "./signed-papers/signed-paper-repository.ts";
export { idempotencyRecord } from "./storage/idempotency.ts";
export {
  allDeletedImagesPrefix,
  deletedImageKey,
  deletedImagePrefix,
  imageKey,
  reportKey,
  sealKey,
  type UploadTarget,
  uploadCountKey,
  uploadKey,
} from "./storage/keys.ts";
export {
  createLetterheadImageRepository,
  type LetterheadImageRepository,
} from "./storage/letterhead-image-repository.ts";
export {
  imageObjectKeys,
  letterheadImageObjectKey,
  letterheadImageUploadKey,
  ownerObjectPrefixes,
  paperObjectKey,
  pdfObjectKey,
  pictureLink,
  satelliteObjectKey,
  satelliteObjectKeys,
  snapshotObjectKey,
  uploadObjectKey,
  wordObjectKey,
} from "./storage/object-keys.ts";
export {
  DeletedImageRecord,
  FinalPdf,
  ImageRecord,
  LetterheadImageRecord,
  noImages,
  ReportHead,
  ReportRecord,
  SatelliteRecord,
  signedFacts,
  VerificationRecord,
} from "./storage/records.ts";
export { reportsTable } from "./storage/table.ts";
export { loadModel } from "./text-suggestions/model/bedrock/load-model.ts";
export type { LanguageModel } from "./text-suggestions/model/language-model.ts";
export type { ModelSettings } from "./text-suggestions/model/model-settings.ts";
export type { UsageKind } from "./usage/daily-usage.ts";
export { unitPrices } from "./usage/unit-prices.ts";
export { SignedReport } from "./work/signed-report.ts";
