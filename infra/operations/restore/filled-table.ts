import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { epochSeconds, type Item } from "@takseru/kit";
import { isCredentialRow } from "./credential-rows.ts";

/** Puts at once: as many as a table that was never used bears for sure. */
const AT_ONCE = 25;

/** Rows of accounts and of what their owners made; a stage that only waits has counters of attempts, and perhaps a seal. */
export const isValuersRow = ({ pk }: Item): boolean => /^(?:USER|OWNER)#/.test(String(pk));

/** Whether a row can be used where the key of the former region does not open anything. */
const isMovable = (item: Item, now: Date): boolean =>
  !isCredentialRow(item) &&
  item.sealed === undefined &&
  !(typeof item.expires_at_epoch === "number" && item.expires_at_epoch <= epochSeconds(now));

/** Writes the rows of the copy that the table has not. */
export const fillTable = async ({
  client,
  target,
  copy,
  now,
  apply,
}: {
  client: DynamoDBDocumentClient;
  target: string;
  copy: string;
  now: Date;
  apply: boolean;
}): Promise<{ filled: number; left: number }> => {
  let [filled, left] = [0, 0];
  const put = async (Item: Item): Promise<void> => {
    const command = new PutCommand({
      TableName: target,
      Item,
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await client.send(command).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: copy, ConsistentRead: true })) {
    const rows = Items.filter((item) => isMovable(item, now));
    filled += rows.length;
    left += Items.length - rows.length;
    for (let start = 0; apply && start < rows.length; start += AT_ONCE)
      await Promise.all(rows.slice(start, start + AT_ONCE).map(put));
  }
  return { filled, left };
};
