import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { prefixCondition } from "@takseru/kit";
import { historyPrefix } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

const ROW_BATCH_SIZE = 100;

/** The audit rows of reports, newest first. */
export const createHistoryRepository = ({ client, table }: ReportsStore) => ({
  /** The rows before the row with the name `before`, at most 1 MB; `next` is the name to go on from. */
  rowsBefore: async (ownerId: string, id: number, before: string | undefined) => {
    const { pk, prefix } = historyPrefix(ownerId, id);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        ...prefixCondition({ pk, prefix }),
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
