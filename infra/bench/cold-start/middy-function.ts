import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import middy from "@middy/core";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The smallest function on the same libraries: middy, the SDK, one item of DynamoDB. */
export const handler = middy().handler(async () => {
  const Key = { pk: "bench", sk: "bench" };
  const { Item } = await client.send(new GetCommand({ TableName: process.env.ACCOUNTS_TABLE, Key }));
  return { statusCode: 200, body: JSON.stringify(Item ?? {}) };
});
