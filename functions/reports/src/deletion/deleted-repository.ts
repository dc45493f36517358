import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { compareStrings, transact } from "@takseru/kit";
import { releaseReferenceWrites } from "../references/references.ts";
import {
  deletedKey,
  historyPrefix,
  idFromSortKey,
  imagePrefix,
  ownerStatus,
  uploadPrefix,
} from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import { DeletedRecord, type ReportRecord } from "../storage/records.ts";
import { deletionWrites, restoreWrites } from "./deletion-writes.ts";

const ROW_BATCH_SIZE = 100;

/** Deleted reports: kept for a while, brought back or gone for good. */
export const createDeletedRepository = (store: { client: DynamoDBDocumentClient; table: string }) => {
  const { client, table } = store;

  /** By the time of their deletion; `until` is the last moment that counts. */
  const ids = async (ownerId: string, limit: number, until?: string): Promise<number[]> => {
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

  const read = async (ownerId: string, wanted: readonly number[]): Promise<DeletedRecord[]> => {
    const items = await readMany(
      store,
      wanted.map((id) => deletedKey(ownerId, id)),
    );
    return items.map((item) => DeletedRecord.parse(item));
  };

  const eraseRows = async ({ pk, prefix }: { pk: string; prefix: string }): Promise<void> => {
    for (let left = true; left; ) {
      const rows = await queryUpTo(
        store,
        {
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
          ProjectionExpression: "pk, sk",
          ConsistentRead: true,
        },
        ROW_BATCH_SIZE,
      );
      if (rows.length > 0)
        await transact(
          client,
          rows.map((Key) => ({ write: { Delete: { TableName: table, Key } } })),
        );
      left = rows.length === ROW_BATCH_SIZE;
    }
  };

  return {
    /** Deletes the very version that was read; it can be brought back. */
    async remove(record: ReportRecord, at: string): Promise<void> {
      await transact(client, deletionWrites(table, record, at));
    },

    async restore(record: DeletedRecord, at: string): Promise<void> {
      await transact(client, restoreWrites(table, record, at));
    },

    async findDeleted(ownerId: string, id: number): Promise<DeletedRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: deletedKey(ownerId, id), ConsistentRead: true }),
      );
      return Item && DeletedRecord.parse(Item);
    },

    /** Last deleted first. */
    async deleted(ownerId: string, limit: number): Promise<DeletedRecord[]> {
      const records = await read(ownerId, await ids(ownerId, limit));
      return records.sort((a, b) => compareStrings(b.deleted_at, a.deleted_at) || b.id - a.id);
    },

    /** Some of those that were deleted before then. */
    async deletedBefore(ownerId: string, before: string, limit: number): Promise<DeletedRecord[]> {
      return read(ownerId, await ids(ownerId, limit, before));
    },

    /** The rows of a deleted report: its own goes last, so that whatever breaks off is done again. */
    async purge({ owner: ownerId, id, version, fields }: DeletedRecord): Promise<void> {
      await eraseRows(imagePrefix(ownerId, id));
      await eraseRows(uploadPrefix(ownerId, id));
      await eraseRows(historyPrefix(ownerId, id));
      await transact(client, [
        {
          write: {
            Delete: {
              TableName: table,
              Key: deletedKey(ownerId, id),
              ConditionExpression: "attribute_not_exists(pk) OR version = :version",
              ExpressionAttributeValues: { ":version": version },
            },
          },
        },
        ...releaseReferenceWrites(table, { owner: ownerId, id }, fields.report_reference),
      ]);
    },
  };
};
