import type { TableDefinition } from "@takseru/kit";

/** Accounts, profiles, e-mail ownership, sessions and one-time tokens; the index holds sessions alone. */
export const accountsTable: TableDefinition = {
  name: "Accounts",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [{ name: "sessions_of_user", partitionKey: "session_owner", sortKey: "session_started_at" }],
  ttl: "expires_at_epoch",
};
