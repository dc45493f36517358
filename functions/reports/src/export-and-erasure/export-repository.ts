import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { compareStrings, type Item, prefixCondition, projectionOf } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import * as z from "zod";
import {
  deletedImagePrefix,
  deletedKey,
  deletedKeyRange,
  historyKey,
  reportKey,
  reportKeyRange,
} from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { DeletedImageRecord, DeletedRecord, ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";

const LastKey = z.object({ sk: z.string() });
/** More than an account may have. */
const MAX_DELETED_IMAGES = 2 * limits.image.maxDeleted;
const Change = z.looseObject({ pk: z.string(), sk: z.string() });

/** Reads all reports of an owner, one after the other. */
export const createExportRepository = ({ client, table }: ReportsStore) => {
  const firstBetween = async (pk: string, first: string, last: string): Promise<Item | undefined> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        Limit: 1,
      }),
    );
    return Items[0];
  };

  return {
    /** The owner's report with the next id above `id`. */
    nextReport: async (ownerId: string, id: number): Promise<ReportRecord | undefined> => {
      const { pk, last } = reportKeyRange(ownerId);
      const item = await firstBetween(pk, reportKey(ownerId, id + 1).sk, last);
      return item && ReportRecord.parse(item);
    },

    /** The same among the reports that are deleted and not purged yet. */
    nextDeleted: async (ownerId: string, id: number): Promise<DeletedRecord | undefined> => {
      const { pk, last } = deletedKeyRange(ownerId);
      const item = await firstBetween(pk, deletedKey(ownerId, id + 1).sk, last);
      return item && DeletedRecord.parse(item);
    },

    /** A report's deleted photographs that can still be brought back, the one deleted first first. */
    deletedImages: async (ownerId: string, id: number): Promise<DeletedImageRecord[]> => {
      const { pk, prefix } = deletedImagePrefix(ownerId, id);
      const items = await queryUpTo(
        { client, table },
        {
          ...prefixCondition({ pk, prefix }),
          ConsistentRead: true,
          ...projectionOf(DeletedImageRecord),
        },
        MAX_DELETED_IMAGES,
      );
      return items
        .map((item) => DeletedImageRecord.parse(item))
        .sort((one, other) => compareStrings(one.deleted_at + one.id, other.deleted_at + other.id));
    },

    /** A page of a report's changes, up to the 1 MB of a query; `next` leads to the page after it. */
    historyPage: async (ownerId: string, id: number, after: string | undefined) => {
      const { pk, sk: prefix } = historyKey(ownerId, id, "", "");
      const first = prefix.slice(0, -1);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          ...prefixCondition({ pk, prefix: first }),
          ExclusiveStartKey: after === undefined ? undefined : { pk, sk: `${first}${after}` },
        }),
      );
      const changes = Items.map((item): Item => {
        const { pk: _, sk, ...change } = Change.parse(item);
        // Rows of changed fields have their time only in the key.
        return { at: sk.slice(first.length).split("#")[0], ...change };
      });
      const next = LastEvaluatedKey && LastKey.parse(LastEvaluatedKey).sk.slice(first.length);
      return { changes, next };
    },
  };
};

export type ExportRepository = ReturnType<typeof createExportRepository>;
