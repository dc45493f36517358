import { randomUUID } from "node:crypto";
import {
  CreateTableCommand,
  DeleteTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { type TableDefinition, toCreateTable } from "../../src/dynamo/table-definition.ts";

/** Both of the product's tables in one: an index over attributes of its own, and one over the table's sort key. */
export const definition: TableDefinition = {
  name: "Conformance",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "by_owner", partitionKey: "owner", sortKey: "changed" },
    { name: "by_status", partitionKey: "owner_status", sortKey: "sk" },
  ],
  ttl: "expires_at_epoch",
};

export type Key = Record<"pk" | "sk", string>;
export type TestTable = ReturnType<typeof createTestTable>;

/** What an engine threw, to be looked at. */
export const caught = (error: unknown): unknown => error;

/** An empty table of its own, and short words for what the tests do with it. */
export const createTestTable = (client: () => DynamoDBDocumentClient) => {
  const TableName = `${definition.name}-${randomUUID()}`;
  return {
    TableName,
    client,
    newKey: (): Key => ({ pk: randomUUID(), sk: "item" }),
    create: async (): Promise<void> => {
      await client().send(new CreateTableCommand(toCreateTable(definition, TableName)));
      await waitUntilTableExists({ client: client(), maxWaitTime: 60 }, { TableName });
      const TimeToLiveSpecification = { AttributeName: definition.ttl, Enabled: true };
      await client().send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    },
    drop: async (): Promise<void> => {
      await client().send(new DeleteTableCommand({ TableName }));
    },
    get: async (key: Key) =>
      (await client().send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))).Item,
    put: (Item: Record<string, unknown>, input: Partial<PutCommandInput> = {}) =>
      client().send(new PutCommand({ TableName, Item, ...input })),
    update: (key: Key, input: Partial<UpdateCommandInput>) =>
      client().send(new UpdateCommand({ TableName, Key: key, ...input })),
    query: (input: Partial<QueryCommandInput>) => client().send(new QueryCommand({ TableName, ...input })),
    transact: (TransactItems: TransactWriteCommandInput["TransactItems"], ClientRequestToken?: string) =>
      client().send(
        new TransactWriteCommand({ TransactItems, ...(ClientRequestToken ? { ClientRequestToken } : {}) }),
      ),
    /** One more in `n`, as a part of a transaction. */
    addOne: (key: Key) => ({
      Update: {
        TableName,
        Key: key,
        UpdateExpression: "ADD n :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    }),
  };
};
