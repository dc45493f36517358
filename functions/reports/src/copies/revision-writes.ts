import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { imageKey, revisionKey } from "../storage/keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";

/** The revision of a report; `taken_at` is when it was created or last restored. */
export const RevisionRecord = z.object({ revision_id: z.number(), taken_at: z.string() });
export type RevisionRecord = z.output<typeof RevisionRecord>;

/** Throws STATUS_NOT_ALLOWED, because a finalized report has at most one revision. */
export const alreadyRevised = ({ revision_id }: { revision_id: number }): AppError =>
  new AppError("STATUS_NOT_ALLOWED", {
    message: `This report has a revision already: report #${revision_id}. Please continue with that one, or revise it once it is finalized.`,
  });

const revisedMeanwhile = (row: Item | undefined): AppError => alreadyRevised(RevisionRecord.parse(row));

/** Records a new report as the revision of another; `replaced` is the deleted revision that it replaces. */
export const revisionWrites = (
  table: string,
  { owner: ownerId, id, created_at, revision }: ReportRecord,
  replaced: RevisionRecord | undefined,
): TransactionWrite[] =>
  revision
    ? [
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...revisionKey(ownerId, revision.of), revision_id: id, taken_at: created_at },
              ...(replaced
                ? {
                    ConditionExpression: "revision_id = :id AND taken_at = :at",
                    ExpressionAttributeValues: { ":id": replaced.revision_id, ":at": replaced.taken_at },
                  }
                : { ConditionExpression: "attribute_not_exists(pk)" }),
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: revisedMeanwhile,
        },
      ]
    : [];

/** Makes a restored report a revision again; VERSION_CONFLICT if another revision has replaced it. */
export const resumeRevisionWrites = (
  table: string,
  { owner: ownerId, id, revision }: Pick<ReportRecord, "owner" | "id" | "revision">,
  at: string,
): TransactionWrite[] =>
  revision
    ? [
        {
          write: {
            Update: {
              TableName: table,
              Key: revisionKey(ownerId, revision.of),
              UpdateExpression: "SET taken_at = :at",
              ConditionExpression: "revision_id = :id",
              ExpressionAttributeValues: { ":id": id, ":at": at },
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: (row) =>
            new AppError("VERSION_CONFLICT", {
              message: `Report #${row?.revision_id} has taken this revision's place. Please continue with that one.`,
            }),
        },
      ]
    : [];

/** The rows of copied photographs. */
export const imageWrites = (table: string, images: readonly ImageRecord[]): TransactionWrite[] =>
  images.map((image) => ({
    write: {
      Put: { TableName: table, Item: { ...imageKey(image.owner, image.report_id, image.id), ...image } },
    },
  }));
