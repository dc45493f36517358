import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { imageKey, revisionKey } from "../storage/keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";

/** Which report revises another one; `taken_at` changes whenever it takes or takes up that place. */
export const RevisionRecord = z.object({ revision_id: z.number(), taken_at: z.string() });
export type RevisionRecord = z.output<typeof RevisionRecord>;

/** A finalized report has one revision: says which it is. */
export const alreadyRevised = ({ revision_id }: { revision_id: number }): AppError =>
  new AppError("STATUS_NOT_ALLOWED", {
    message: `This report has a revision already: report #${revision_id}. Please go on with that one, or revise it once it is finalized.`,
  });

const heldBy = (old: Item | undefined): AppError => alreadyRevised(RevisionRecord.parse(old));

/** Makes the new report the revision of another; `instead` is the deleted one whose place it takes. */
export const revisionWrites = (
  table: string,
  { owner: ownerId, id, created_at, revision }: ReportRecord,
  instead: RevisionRecord | undefined,
): TransactionWrite[] =>
  revision
    ? [
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...revisionKey(ownerId, revision.of), revision_id: id, taken_at: created_at },
              ...(instead
                ? {
                    ConditionExpression: "revision_id = :id AND taken_at = :at",
                    ExpressionAttributeValues: { ":id": instead.revision_id, ":at": instead.taken_at },
                  }
                : { ConditionExpression: "attribute_not_exists(pk)" }),
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: heldBy,
        },
      ]
    : [];

/** A deleted revision that comes back takes up its place again, unless another has it by now: VERSION_CONFLICT. */
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
          onConditionFailed: (old) =>
            new AppError("VERSION_CONFLICT", {
              message: `Report #${old?.revision_id} has taken this revision's place. Please go on with that one.`,
            }),
        },
      ]
    : [];

/** The rows of photographs that a new report begins with. */
export const imageWrites = (table: string, images: readonly ImageRecord[]): TransactionWrite[] =>
  images.map((image) => ({
    write: {
      Put: { TableName: table, Item: { ...imageKey(image.owner, image.report_id, image.id), ...image } },
    },
  }));
