import type { IndexDefinition, TableDefinition } from "@takseru/kit";

/** Closed accounts by the time of closing; no other row has `closed_at`. */
export const closuresIndex: IndexDefinition = {
  name: "closures",
  partitionKey: "sk",
  sortKey: "closed_at",
};

/** Accounts with their profiles, sessions and history, e-mail ownership, one-time tokens and counters. */
export const accountsTable: TableDefinition = {
  name: "Accounts",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [closuresIndex],
  ttl: "expires_at_epoch",
};
