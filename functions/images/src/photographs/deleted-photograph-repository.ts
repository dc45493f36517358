import { GetCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { prefixCondition, projectionOf, transact } from "@takseru/kit";
import {
  type AuditStamp,
  allDeletedImagesPrefix,
  auditAndUsageWrites,
  checksumWrites,
  createPhotographTotalsRepository,
  DeletedImageRecord,
  deletedImageKey,
  deletedImagePrefix,
  type ImageRecord,
  imageCountWrite,
  photographTotalsWrites,
  type ReportHead,
} from "@takseru/reports";
import { auditedPhotograph, type PhotographStore } from "./photograph-repository.ts";
import { ChangedMeanwhile, deleteWrite, putWrite } from "./photograph-row.ts";

/** The fields that the deletion of its bytes depends on. */
const PurgeFields = DeletedImageRecord.pick({
  owner: true,
  report_id: true,
  id: true,
  object_id: true,
  original_id: true,
  deleted_at: true,
});
export type DeletedPhotograph = Pick<DeletedImageRecord, keyof typeof PurgeFields.shape>;

/** The rows of deleted photographs that can be brought back. They count neither in the report nor in the account. */
export const createDeletedPhotographRepository = ({ client, table }: PhotographStore) => {
  const totals = createPhotographTotalsRepository({ client, table });
  const keyOf = ({ owner, report_id, id }: DeletedPhotograph) => deletedImageKey(owner, report_id, id);

  const query = async (
    { pk, prefix }: { pk: string; prefix: string },
    schema: typeof DeletedImageRecord | typeof PurgeFields,
  ) => {
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        ConsistentRead: true,
        ...prefixCondition({ pk, prefix }),
        ...projectionOf(schema),
      },
    );
    const items = [];
    for await (const { Items = [] } of pages) items.push(...Items);
    return items;
  };

  return {
    async find(ownerId: string, reportId: number, id: string): Promise<DeletedImageRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({
          TableName: table,
          Key: deletedImageKey(ownerId, reportId, id),
          ConsistentRead: true,
          ...projectionOf(DeletedImageRecord),
        }),
      );
      return Item && DeletedImageRecord.parse(Item);
    },

    async ofReport(ownerId: string, reportId: number): Promise<DeletedImageRecord[]> {
      const items = await query(deletedImagePrefix(ownerId, reportId), DeletedImageRecord);
      return items.map((item) => DeletedImageRecord.parse(item));
    },

    async ofOwner(ownerId: string): Promise<DeletedPhotograph[]> {
      const items = await query(allDeletedImagesPrefix(ownerId), PurgeFields);
      return items.map((item) => PurgeFields.parse(item));
    },

    /** Throws ChangedMeanwhile if it must be read again. */
    async remove(report: ReportHead, image: ImageRecord, stamp: AuditStamp): Promise<void> {
      const { owner, report_id, id, category, filename } = image;
      const deleted: DeletedImageRecord = { ...image, deleted_at: stamp.at };
      const write = () =>
        transact(client, [
          deleteWrite(table, image),
          { write: { Put: { TableName: table, Item: { ...keyOf(deleted), ...deleted } } } },
          imageCountWrite(
            table,
            { owner, id: report_id },
            { category, delta: -1, at: stamp.at, images: [image] },
          ),
          ...photographTotalsWrites(table, owner, "remove", [image]),
          ...checksumWrites(table, owner, "remove", [image]),
          ...auditAndUsageWrites(
            table,
            owner,
            report_id,
            auditedPhotograph(report, id, stamp, { image: { before: filename, after: null } }),
          ),
        ]);
      await totals.withTotals(owner, write);
    },

    /** CATEGORY_FULL, STORAGE_FULL, REPORT_FINALIZED; ChangedMeanwhile where it was brought back or swept, VERSION_CONFLICT where the cover may be another. */
    async restore(
      report: ReportHead,
      deleted: DeletedImageRecord,
      image: ImageRecord,
      stamp: AuditStamp,
    ): Promise<void> {
      const { owner, report_id, id, category, filename } = image;
      const write = () =>
        transact(client, [
          {
            write: {
              Delete: {
                TableName: table,
                Key: keyOf(deleted),
                ConditionExpression: "deleted_at = :deleted_at",
                ExpressionAttributeValues: { ":deleted_at": deleted.deleted_at },
              },
            },
            onConditionFailed: () => new ChangedMeanwhile(),
          },
          putWrite(table, image, () => new ChangedMeanwhile()),
          imageCountWrite(
            table,
            { owner, id: report_id },
            {
              category,
              delta: 1,
              at: stamp.at,
              images: [image],
              version: image.cover ? report.version : undefined,
            },
          ),
          ...photographTotalsWrites(table, owner, "add", [image]),
          ...checksumWrites(table, owner, "add", [image]),
          ...auditAndUsageWrites(
            table,
            owner,
            report_id,
            auditedPhotograph(report, id, stamp, { image_restored: { before: null, after: filename } }),
          ),
        ]);
      await totals.withTotals(owner, write);
    },

    /** Deletes the row for good; `false` where it was brought back or deleted anew meanwhile. */
    async purge(kept: DeletedPhotograph): Promise<boolean> {
      try {
        await transact(client, [
          {
            write: {
              Delete: {
                TableName: table,
                Key: keyOf(kept),
                ConditionExpression: "deleted_at = :deleted_at",
                ExpressionAttributeValues: { ":deleted_at": kept.deleted_at },
              },
            },
            onConditionFailed: () => new ChangedMeanwhile(),
          },
        ]);
        return true;
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        return false;
      }
    },
  };
};

export type DeletedPhotographRepository = ReturnType<typeof createDeletedPhotographRepository>;
