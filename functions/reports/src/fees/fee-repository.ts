import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { prefixCondition, transact } from "@takseru/kit";
import * as z from "zod";
import { idFromSortKey, invoiceKey, invoicePrefix } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { feeWrites } from "./fee-writes.ts";
import { IssuedInvoice } from "./issued-invoice.ts";

const InvoiceRow = z.object({ report_id: z.int(), issued: IssuedInvoice.optional() });

/** The key of the row that holds a number: "INV/2026/007" is 7 in the series "INV/2026/". */
const keyOfNumber = (ownerId: string, invoiceNumber: string) => {
  const [, series, digits] = /^(.*\D)(\d+)$/s.exec(invoiceNumber) ?? [];
  return series === undefined ? undefined : invoiceKey(ownerId, series, Number(digits));
};

/** The fees of reports, and the numbers of their invoices. */
export const createFeeRepository = ({ client, table }: ReportsStore) => ({
  /** The highest number that an invoice of the series has; 0 without any. */
  async highestNumber(ownerId: string, series: string): Promise<number> {
    const { pk, prefix } = invoicePrefix(ownerId, series);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        ...prefixCondition({ pk, prefix }),
        ProjectionExpression: "sk",
        ScanIndexForward: false,
        Limit: 1,
      }),
    );
    const [last] = Items;
    return last ? idFromSortKey(last) : 0;
  },

  /** The row of a report's invoice, with what it says once it was made; undefined for another report's. */
  async findInvoice(ownerId: string, reportId: number, invoiceNumber: string) {
    const Key = keyOfNumber(ownerId, invoiceNumber);
    if (!Key) return undefined;
    const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    const { data } = InvoiceRow.safeParse(Item);
    return data?.report_id === reportId ? data : undefined;
  },

  /** Fixes an invoice's content, unless another call was faster. */
  async issue(ownerId: string, invoiceNumber: string, issued: IssuedInvoice): Promise<void> {
    const Key = keyOfNumber(ownerId, invoiceNumber);
    if (!Key) return;
    try {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key,
          UpdateExpression: "SET issued = :issued",
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(issued)",
          ExpressionAttributeValues: { ":issued": issued },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },

  /** Throws VERSION_CONFLICT unless the stored fee is still that of `record`, and NumberTaken. */
  async save(record: ReportRecord, change: Parameters<typeof feeWrites>[2]): Promise<void> {
    await transact(client, feeWrites(table, record, change));
  },
});

export type FeeRepository = ReturnType<typeof createFeeRepository>;
