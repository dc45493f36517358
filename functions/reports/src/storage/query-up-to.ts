import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import type { ReportsStore } from "./table.ts";

/** Follows the pages of a query up to `limit` items. */
export const queryUpTo = async (
  { client, table }: ReportsStore,
  input: Omit<QueryCommandInput, "TableName">,
  limit: number,
): Promise<Item[]> => {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        ...input,
        TableName: table,
        Limit: limit - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && items.length < limit);
  return items;
};
