import type { TableDefinition } from "@takseru/kit";

/** Reports, their photographs, history, counters and idempotency keys; the owner is part of every key. */
export const reportsTable: TableDefinition = {
  name: "Reports",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [{ name: "by_status", partitionKey: "owner_status", sortKey: "sk" }],
  ttl: "expires_at_epoch",
};
