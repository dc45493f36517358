import type { CreateTableCommandInput, KeySchemaElement } from "@aws-sdk/client-dynamodb";

export interface KeyDefinition {
  partitionKey: string;
  sortKey: string;
}

export interface IndexDefinition extends KeyDefinition {
  name: string;
  /** Projects the keys only: small to read and write; the items are read afterwards. */
  keysOnly?: boolean;
}

/** A table as CDK and the embedded server both create it; all keys are strings. */
export interface TableDefinition extends KeyDefinition {
  name: string;
  indexes: readonly IndexDefinition[];
  /** The attribute with the epoch second at which an item may be deleted. */
  ttl: string;
}

const keySchema = ({ partitionKey, sortKey }: KeyDefinition): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: "HASH" },
  { AttributeName: sortKey, KeyType: "RANGE" },
];

/** The input of CreateTable for a table under its physical name. */
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
