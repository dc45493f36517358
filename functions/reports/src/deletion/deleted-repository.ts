import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { compareStrings, prefixCondition, transact } from "@takseru/kit";
import { checksumWrites } from "../checks/checksum-writes.ts";
import { photographTotalsWrites } from "../quota/photograph-totals.ts";
import { createPhotographTotalsRepository } from "../quota/photograph-totals-repository.ts";
import { releaseReferenceWrites } from "../references/reference-claims.ts";
import {
  deletedImagePrefix,
  deletedKey,
  historyPrefix,
  idFromSortKey,
  imageKey,
  imagePrefix,
  ownerStatus,
  uploadPrefix,
} from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import { DeletedRecord, ImageRecord, type ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { deletionWrites, restoreWrites } from "./deletion-writes.ts";

const ROW_BATCH_SIZE = 100;
/** Each with its checksum, and the totals, in one transaction. */
const IMAGE_BATCH_SIZE = 49;

/** The rows of deleted reports. */
export const createDeletedRepository = (store: ReportsStore) => {
  const { client, table } = store;

  /** The report deleted last comes first; with `until`, the report deleted first. */
  const listIds = async (ownerId: string, limit: number, until?: string): Promise<number[]> => {
    const items = await queryUpTo(
      store,
      {
        IndexName: "by_updated",
        KeyConditionExpression: `owner_status = :partition${until === undefined ? "" : " AND updated_key <= :until"}`,
        ExpressionAttributeValues: {
          ":partition": ownerStatus(ownerId, "deleted"),
          ...(until === undefined ? {} : { ":until": until }),
        },
        ScanIndexForward: until !== undefined,
      },
      limit,
    );
    return items.map(idFromSortKey);
  };

  const readRecords = async (ownerId: string, ids: readonly number[]): Promise<DeletedRecord[]> => {
    const items = await readMany(
      store,
      ids.map((id) => deletedKey(ownerId, id)),
    );
    return items.map((item) => DeletedRecord.parse(item));
  };

  const { withTotals } = createPhotographTotalsRepository(store);

  /** Another call has deleted rows of the report at the same moment. */
  class PurgedMeanwhile extends Error {}

  /** Photographs are subtracted from the account's totals in the transaction that deletes their rows. */
  const deleteImages = async (ownerId: string, id: number): Promise<void> => {
    const { pk, prefix } = imagePrefix(ownerId, id);
    for (;;) {
      const items = await queryUpTo(
        store,
        {
          ...prefixCondition({ pk, prefix }),
          ConsistentRead: true,
        },
        IMAGE_BATCH_SIZE,
      );
      if (items.length === 0) return;
      const images = items.map((item) => ImageRecord.parse(item));
      const deletions = images.map((image) => ({
        write: {
          Delete: {
            TableName: table,
            Key: imageKey(ownerId, id, image.id),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        onConditionFailed: () => new PurgedMeanwhile(),
      }));
      await withTotals(ownerId, () =>
        transact(client, [
          ...deletions,
          ...photographTotalsWrites(table, ownerId, "remove", images),
          ...checksumWrites(table, ownerId, "remove", images),
        ]),
      ).catch((error: unknown) => {
        if (!(error instanceof PurgedMeanwhile)) throw error;
      });
    }
  };

  const deleteRows = async ({ pk, prefix }: { pk: string; prefix: string }): Promise<void> => {
    for (let hasMore = true; hasMore; ) {
      const keys = await queryUpTo(
        store,
        {
          ...prefixCondition({ pk, prefix }),
          ProjectionExpression: "pk, sk",
          ConsistentRead: true,
        },
        ROW_BATCH_SIZE,
      );
      if (keys.length > 0)
        await transact(
          client,
          keys.map((Key) => ({ write: { Delete: { TableName: table, Key } } })),
        );
      hasMore = keys.length === ROW_BATCH_SIZE;
    }
  };

  return {
    /** Throws VERSION_CONFLICT unless the stored version is still that of `record`. */
    async remove(record: ReportRecord, at: string): Promise<void> {
      await transact(client, deletionWrites(table, record, at));
    },

    /** Throws VERSION_CONFLICT if the report was restored or purged meanwhile. */
    async restore(record: DeletedRecord, at: string): Promise<void> {
      await transact(client, restoreWrites(table, record, at));
    },

    async find(ownerId: string, id: number): Promise<DeletedRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: deletedKey(ownerId, id), ConsistentRead: true }),
      );
      return Item && DeletedRecord.parse(Item);
    },

    /** The report deleted last comes first. */
    async list(ownerId: string, limit: number): Promise<DeletedRecord[]> {
      const records = await readRecords(ownerId, await listIds(ownerId, limit));
      return records.sort((a, b) => compareStrings(b.deleted_at, a.deleted_at) || b.id - a.id);
    },

    /** At most `limit` reports that were deleted before then. */
    async deletedBefore(ownerId: string, before: string, limit: number): Promise<DeletedRecord[]> {
      return readRecords(ownerId, await listIds(ownerId, limit, before));
    },

    /** Deletes all rows of a deleted report. Its own row goes last, so that a purge that failed is tried again. */
    async purge({ owner, id, version, fields }: DeletedRecord): Promise<void> {
      await deleteImages(owner, id);
      await deleteRows(deletedImagePrefix(owner, id));
      await deleteRows(uploadPrefix(owner, id));
      await deleteRows(historyPrefix(owner, id));
      await transact(client, [
        {
          write: {
            Delete: {
              TableName: table,
              Key: deletedKey(owner, id),
              ConditionExpression: "attribute_not_exists(pk) OR version = :version",
              ExpressionAttributeValues: { ":version": version },
            },
          },
        },
        ...releaseReferenceWrites(table, { owner, id }, fields.report_reference),
      ]);
    },
  };
};

export type DeletedRepository = ReturnType<typeof createDeletedRepository>;
