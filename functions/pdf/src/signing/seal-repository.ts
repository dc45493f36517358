import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { projectionOf } from "@takseru/kit";
import { sealKey } from "@takseru/reports";
import { SealRecord } from "./seal-record.ts";

/** The product's own key, sealed. It is written once and never replaced. */
export const createSealRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  async find(): Promise<SealRecord | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: sealKey, ConsistentRead: true, ...projectionOf(SealRecord) }),
    );
    return Item && SealRecord.parse(Item);
  },

  /** Does nothing where there is one. */
  async add(seal: SealRecord): Promise<void> {
    const Item = { ...sealKey, ...seal };
    try {
      await client.send(
        new PutCommand({ TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
});

export type SealRepository = ReturnType<typeof createSealRepository>;
