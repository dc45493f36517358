import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe } from "vitest";
import { dynamoCounters } from "./dynamo-counters.ts";
import { dynamoQueries } from "./dynamo-queries.ts";
import { createTestTable } from "./dynamo-table.ts";
import { dynamoTransactions } from "./dynamo-transactions.ts";
import { dynamoUpdates } from "./dynamo-updates.ts";
import { dynamoValues } from "./dynamo-values.ts";

/** What our code relies on in DynamoDB, whichever engine speaks its protocol; what differs stands in the README. */
export const dynamoConformance = (client: () => DynamoDBDocumentClient): void => {
  const table = createTestTable(client);
  beforeAll(table.create);
  afterAll(table.drop);

  describe("values", () => dynamoValues(table));
  describe("one item", () => dynamoUpdates(table));
  describe("counters", () => dynamoCounters(table));
  describe("transactions", () => dynamoTransactions(table));
  describe("queries", () => dynamoQueries(table));
};
