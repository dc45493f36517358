import type { CreateTableCommandInput, KeySchemaElement } from "@aws-sdk/client-dynamodb";

export interface KeyDefinition {
  partitionKey: string;
  sortKey: string;
}

export interface IndexDefinition extends KeyDefinition {
  name: string;
  /** Holds the keys alone: small to read and to write, for whoever reads the items themselves afterwards. */
  keysOnly?: boolean;
}

/** A table as CDK and the embedded server both make it; all keys are text. */
export interface TableDefinition extends KeyDefinition {
  name: string;
  indexes: readonly IndexDefinition[];
  /** The attribute that holds the second (epoch) at which an item may be dropped. */
  ttl: string;
}

const keySchema = ({ partitionKey, sortKey }: KeyDefinition): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: "HASH" },
  { AttributeName: sortKey, KeyType: "RANGE" },
];

/** The DynamoDB call that makes the table under its physical name. */
export const toCreateTable = (table: TableDefinition, physicalName: string): CreateTableCommandInput => {
  const keys = [table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  return {
    TableName: physicalName,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: keySchema(table),
    AttributeDefinitions: [...new Set(keys)].map((name) => ({ AttributeName: name, AttributeType: "S" })),
    ...(table.indexes.length === 0
      ? {}
      : {
          GlobalSecondaryIndexes: table.indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: keySchema(index),
            Projection: { ProjectionType: index.keysOnly ? "KEYS_ONLY" : "ALL" },
          })),
        }),
  };
};
