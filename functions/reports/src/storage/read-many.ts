import { BatchGetCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item } from "@takseru/kit";

/** BatchGetItem takes so many keys. */
const KEY_BATCH_SIZE = 100;
const MAX_ROUNDS = 10;

/** The items that are there of any number of keys, in no order; `projection` leaves out the rest of each. */
export const readMany = async (
  { client, table }: { client: DynamoDBDocumentClient; table: string },
  keys: readonly Item[],
  projection: { ProjectionExpression?: string; ExpressionAttributeNames?: Record<string, string> } = {},
): Promise<Item[]> => {
  const some = async (asked: Item[]): Promise<Item[]> => {
    const items: Item[] = [];
    let left = asked;
    for (let round = 0; left.length > 0; round += 1) {
      // An answer ends at 16 MB, and a busy table leaves keys for later.
      if (round === MAX_ROUNDS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({
          RequestItems: { [table]: { Keys: left, ConsistentRead: true, ...projection } },
        }),
      );
      items.push(...(Responses?.[table] ?? []));
      left = UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return items;
  };
  const chunks = Array.from({ length: Math.ceil(keys.length / KEY_BATCH_SIZE) }, (_, index) =>
    keys.slice(index * KEY_BATCH_SIZE, (index + 1) * KEY_BATCH_SIZE),
  );
  return (await Promise.all(chunks.map(some))).flat();
};
