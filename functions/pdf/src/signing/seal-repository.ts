import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { projectionOf } from "@takseru/kit";
import { sealKey } from "@takseru/reports";
import { SealRecord } from "./seal-record.ts";

/** The product's own key, sealed. It is made once; only the certificate over it is renewed. */
export const createSealRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => {
  const put = async (input: PutCommandInput): Promise<void> => {
    try {
      await client.send(new PutCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
  return {
    async find(): Promise<SealRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: sealKey, ConsistentRead: true, ...projectionOf(SealRecord) }),
      );
      return Item && SealRecord.parse(Item);
    },

    /** Does nothing if there is one. */
    add: (seal: SealRecord): Promise<void> =>
      put({
        TableName: table,
        Item: { ...sealKey, ...seal },
        ConditionExpression: "attribute_not_exists(pk)",
      }),

    /** Does nothing if `former` has already been replaced. */
    replace: (former: SealRecord, seal: SealRecord): Promise<void> =>
      put({
        TableName: table,
        Item: { ...sealKey, ...seal },
        ConditionExpression: "sealed = :former",
        ExpressionAttributeValues: { ":former": former.sealed },
      }),
  };
};

export type SealRepository = ReturnType<typeof createSealRepository>;
