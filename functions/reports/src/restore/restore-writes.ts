import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import { openJobWrites } from "../day/open-job-writes.ts";
import { imageCountWrite } from "../report/image-count-write.ts";
import { auditAndUsageWrites, referenceAndSearchWrites } from "../report/report-writes.ts";
import { imageKey } from "../storage/keys.ts";
import { type ImageRecord, noImages, type ReportRecord } from "../storage/records.ts";
import { reportRow } from "../storage/report-row.ts";

/** The actor in the audit rows. */
const changedBy = "operations";

/** Adds a row; VERSION_CONFLICT if it exists. */
export const putNew = (table: string, item: Item): TransactionWrite => ({
  write: { Put: { TableName: table, Item: item, ConditionExpression: "attribute_not_exists(pk)" } },
  onConditionFailed: () => new AppError("VERSION_CONFLICT"),
});

const imageRow = (image: ImageRecord): Item => ({
  ...imageKey(image.owner, image.report_id, image.id),
  ...image,
});

/** A lost report with its lost photographs, all or nothing; `existing` are the photographs that were not lost. */
export const reportRestoreWrites = (
  table: string,
  report: ReportRecord,
  { lost, existing, at }: { lost: readonly ImageRecord[]; existing: readonly ImageRecord[]; at: string },
): TransactionWrite[] => {
  const { owner, id, fields, version } = report;
  const image_counts = { ...noImages };
  for (const { category } of [...existing, ...lost]) image_counts[category] += 1;
  return [
    putNew(table, reportRow({ ...report, image_counts, updated_at: at })),
    ...lost.map((image) => putNew(table, imageRow(image))),
    ...openJobWrites(table, undefined, report),
    ...referenceAndSearchWrites(table, report, undefined, fields),
    ...auditAndUsageWrites(table, owner, id, {
      changedBy,
      at,
      section: "restored",
      changeId: String(version),
    }),
  ];
};

/** A lost photograph of a report that exists; CATEGORY_FULL and REPORT_FINALIZED as for any other photograph. */
export const imageRestoreWrites = (table: string, image: ImageRecord, at: string): TransactionWrite[] => {
  const { owner, report_id: id, category, filename } = image;
  return [
    imageCountWrite(table, { owner, id }, { category, delta: 1, at, images: [image] }),
    putNew(table, imageRow(image)),
    ...auditAndUsageWrites(table, owner, id, {
      changedBy,
      at,
      section: "property_images",
      changeId: image.id,
      fields: { image: { before: null, after: filename } },
    }),
  ];
};
