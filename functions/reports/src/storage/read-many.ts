import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item } from "@takseru/kit";
import type { ReportsStore } from "./table.ts";

/** The limit of BatchGetItem. */
const KEY_BATCH_SIZE = 100;
const MAX_ROUNDS = 10;

/** The existing items of any number of keys, in no order; `projection` limits what is read of each. */
export const readMany = async (
  { client, table }: ReportsStore,
  keys: readonly Item[],
  projection: { ProjectionExpression?: string; ExpressionAttributeNames?: Record<string, string> } = {},
): Promise<Item[]> => {
  const readBatch = async (batch: Item[]): Promise<Item[]> => {
    const items: Item[] = [];
    let remaining = batch;
    for (let round = 0; remaining.length > 0; round += 1) {
      // A response ends at 16 MB, and a busy table leaves keys unprocessed.
      if (round === MAX_ROUNDS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({
          RequestItems: { [table]: { Keys: remaining, ConsistentRead: true, ...projection } },
        }),
      );
      items.push(...(Responses?.[table] ?? []));
      remaining = UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return items;
  };
  const batches = Array.from({ length: Math.ceil(keys.length / KEY_BATCH_SIZE) }, (_, index) =>
    keys.slice(index * KEY_BATCH_SIZE, (index + 1) * KEY_BATCH_SIZE),
  );
  return (await Promise.all(batches.map(readBatch))).flat();
};
