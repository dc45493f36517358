import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { idFromSortKey, invoicePrefix } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { feeWrites } from "./fee-writes.ts";

/** The fees of reports, and the numbers of their invoices. */
export const createFeeRepository = ({ client, table }: ReportsStore) => ({
  /** The highest number that an invoice of the series has; 0 without any. */
  async highestNumber(ownerId: string, series: string): Promise<number> {
    const { pk, prefix } = invoicePrefix(ownerId, series);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
        ProjectionExpression: "sk",
        ScanIndexForward: false,
        Limit: 1,
      }),
    );
    const [last] = Items;
    return last ? idFromSortKey(last) : 0;
  },

  /** Throws VERSION_CONFLICT unless the stored fee is still that of `record`, and NumberTaken. */
  async save(record: ReportRecord, change: Parameters<typeof feeWrites>[2]): Promise<void> {
    await transact(client, feeWrites(table, record, change));
  },
});

export type FeeRepository = ReturnType<typeof createFeeRepository>;
