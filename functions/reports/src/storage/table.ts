import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { TableDefinition } from "@takseru/kit";
import { sortOrders } from "./sort-orders.ts";

/** The table of the reports and the client that reaches it. */
export interface ReportsStore {
  client: DynamoDBDocumentClient;
  table: string;
}

/** Reports, photographs, history, counters and idempotency keys; the owner is part of almost every key. */
export const reportsTable: TableDefinition = {
  name: "Reports",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    // Keys alone: a row that is saved is not written into the index again.
    { name: "by_status", partitionKey: "owner_status", sortKey: "sk", keysOnly: true },
    ...Object.values(sortOrders)
      .map(({ index }) => index)
      .filter((index) => index !== undefined)
      .map((index) => ({ ...index, partitionKey: "owner_status", keysOnly: true })),
  ],
  ttl: "expires_at_epoch",
};
