import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { reportSequenceKey } from "@takseru/reports";
import { z } from "zod";
import type { TableOf } from "./owner-rows.ts";

const Sequence = z.object({ last_id: z.number() });

/** The number of the last report that was made. */
export const lastId = async ({ client, table }: TableOf): Promise<number> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: table, Key: reportSequenceKey, ConsistentRead: true }),
  );
  return Item ? Sequence.parse(Item).last_id : 0;
};

/** No number up to `atLeast` is given again; a counter that is further on stays where it is. */
export const raiseSequence = async ({ client, table }: TableOf, atLeast: number): Promise<void> => {
  await client
    .send(
      new UpdateCommand({
        TableName: table,
        Key: reportSequenceKey,
        UpdateExpression: "SET last_id = :n",
        ConditionExpression: "attribute_not_exists(last_id) OR last_id < :n",
        ExpressionAttributeValues: { ":n": atLeast },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
};
