import { noImages, type ReportRecord } from "../storage/records.ts";

/** The record of a report that is about to be created. */
export const newDraft = (
  ownerId: string,
  id: number,
  at: string,
  fields: ReportRecord["fields"],
): ReportRecord => ({
  owner: ownerId,
  id,
  status: "draft",
  version: 1,
  created_at: at,
  updated_at: at,
  fields,
  image_counts: noImages,
});
