import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { reportSequenceKey } from "../storage/keys.ts";
import type { ReportsTable } from "./owner-rows-repository.ts";

const Sequence = z.object({ last_id: z.number() });

/** The id of the report that was created last. */
export const lastReportId = async ({ client, table }: ReportsTable): Promise<number> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: table, Key: reportSequenceKey, ConsistentRead: true }),
  );
  return Item ? Sequence.parse(Item).last_id : 0;
};

/** No id up to `atLeast` is given again; a sequence beyond it stays as it is. */
export const raiseReportSequence = async (
  { client, table }: ReportsTable,
  atLeast: number,
): Promise<void> => {
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
