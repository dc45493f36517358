import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** An item's attributes as JavaScript values. */
export type Item = Record<string, unknown>;

/** The document client of every repository: undefined attributes are left out, other values are not converted. */
export const createDocumentClient = (config: DynamoDBClientConfig): DynamoDBDocumentClient => {
  const client = new DynamoDBClient(config);
  // Removed: the SDK's logging middleware copies each request and answer even without a logger.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
