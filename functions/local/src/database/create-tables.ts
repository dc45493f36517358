import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type TableDefinition, toCreateTable } from "@takseru/kit";

/** A data folder of an older version may lack an index; DynamoDB fills a new index from the existing items. */
const addIndexes = async (client: DynamoDBDocumentClient, table: TableDefinition): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table.name }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  const wanted = toCreateTable(table, table.name);
  for (const index of wanted.GlobalSecondaryIndexes ?? []) {
    if (present.has(index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        AttributeDefinitions: wanted.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
  }
};

/** Creates missing tables under their own names and adds missing indexes. */
export const createTables = async (
  client: DynamoDBDocumentClient,
  tables: readonly TableDefinition[],
): Promise<void> => {
  for (const table of tables) {
    try {
      await client.send(new CreateTableCommand(toCreateTable(table, table.name)));
    } catch (error) {
      if (!(error instanceof ResourceInUseException)) throw error;
      await addIndexes(client, table);
    }
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: table.name,
        TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
      }),
    );
  }
};
