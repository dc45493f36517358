import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { historyPrefix } from "../storage/keys.ts";

/** A change has a row of its own and one for each field. */
const ROW_BATCH_SIZE = 100;

/** The audit rows of the reports, newest first. */
export const createHistoryRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  /** The rows before the one that `before` names, at most 1 MB of them; `next` leads to those before these. */
  rowsBefore: async (ownerId: string, id: number, before: string | undefined) => {
    const { pk, prefix } = historyPrefix(ownerId, id);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
        ExclusiveStartKey: before === undefined ? undefined : { pk, sk: `${prefix}${before}` },
        ScanIndexForward: false,
        Limit: ROW_BATCH_SIZE,
      }),
    );
    const nameOf = ({ sk }: Item) => String(sk).slice(prefix.length);
    return {
      rows: Items.map((row) => ({ name: nameOf(row), row })),
      next: LastEvaluatedKey && nameOf(LastEvaluatedKey),
    };
  },
});

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;
