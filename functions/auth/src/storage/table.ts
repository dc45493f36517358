import type { TableDefinition } from "@takseru/kit";

/** Accounts with their profiles, sessions and history, e-mail ownership, one-time tokens and counters. */
export const accountsTable: TableDefinition = {
  name: "Accounts",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "expires_at_epoch",
};
