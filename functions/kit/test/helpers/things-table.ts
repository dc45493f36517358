import type { TableDefinition } from "../../src/index.ts";

/** A table for tests of plumbing that knows no room's rows. */
export const things: TableDefinition = {
  name: "Things",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "ttl",
};
