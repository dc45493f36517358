import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, prefixCondition, projectionOf } from "@takseru/kit";
import * as z from "zod";
import { allImagesPrefix, photographTotalsKey } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";
import { hasRoomFor, NotCounted, PhotographTotals, totalsOf } from "./photograph-totals.ts";

const Size = z.object({ file_size: z.int() });
const TRIES = 5;

/** The totals of the accounts' photographs. */
export const createPhotographTotalsRepository = ({ client, table }: ReportsStore) => {
  const find = async (ownerId: string): Promise<PhotographTotals | undefined> => {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: photographTotalsKey(ownerId),
        ConsistentRead: true,
        ...projectionOf(PhotographTotals),
      }),
    );
    return Item && PhotographTotals.parse(Item);
  };

  const count = async (ownerId: string): Promise<PhotographTotals> => {
    const { pk, prefix } = allImagesPrefix(ownerId);
    const query = {
      TableName: table,
      ConsistentRead: true,
      ...prefixCondition({ pk, prefix }),
      ProjectionExpression: "file_size",
    };
    const totals = { photographs: 0, bytes: 0 };
    for await (const { Items = [] } of paginateQuery({ client }, query)) {
      const page = totalsOf(Items.map((item) => Size.parse(item)));
      totals.photographs += page.photographs;
      totals.bytes += page.bytes;
    }
    return totals;
  };

  /** Sets the totals to the photographs that exist, unless they are no longer `before`. */
  const setTotals = async (ownerId: string, before: PhotographTotals | undefined): Promise<void> => {
    const { photographs, bytes } = await count(ownerId);
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: photographTotalsKey(ownerId),
        UpdateExpression: "SET photographs = :photographs, bytes = :bytes",
        ConditionExpression: before
          ? "photographs = :countedPhotographs AND bytes = :countedBytes"
          : "attribute_not_exists(pk)",
        ExpressionAttributeValues: {
          ":photographs": photographs,
          ":bytes": bytes,
          ...(before ? { ":countedPhotographs": before.photographs, ":countedBytes": before.bytes } : {}),
        },
      }),
    );
  };

  /** Counts again when a photograph came or went at the same moment. */
  const recount = async (ownerId: string, tries = TRIES): Promise<void> => {
    try {
      await setTotals(ownerId, await find(ownerId));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || tries <= 1) throw error;
      await recount(ownerId, tries - 1);
    }
  };

  /** If several calls count at once, the first one wins; later writes update its row. */
  const countOnce = async (ownerId: string): Promise<void> => {
    try {
      await setTotals(ownerId, undefined);
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };

  return {
    recount,

    /** Throws STORAGE_FULL before a file is sent or decoded; the condition of the write decides finally. */
    async checkRoom(ownerId: string, sizes: readonly number[]): Promise<void> {
      const totals = await find(ownerId);
      const more = totalsOf(sizes.map((file_size) => ({ file_size })));
      if (totals && !hasRoomFor(totals, more)) throw new AppError("STORAGE_FULL");
    },

    /** Calls `write`, and again after counting where the account's photographs were never counted. */
    async withTotals<Written>(ownerId: string, write: () => Promise<Written>): Promise<Written> {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof NotCounted)) throw error;
        await countOnce(ownerId);
        return write();
      }
    },
  };
};
