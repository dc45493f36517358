import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { readSessionToken } from "../../../../auth/src/credentials/tokens.ts";
import { sessionKey } from "../../../../auth/src/storage/keys.ts";
import type { Product } from "./product.ts";

/** Moves the end of a session into the past, because the clock of a deployed function cannot be moved. */
export const expireSession = async (
  { database, tables }: Pick<Product, "database" | "tables">,
  token: string,
): Promise<void> => {
  const place = readSessionToken(token);
  if (!place) throw new Error("this is no session's token");
  await database.send(
    new UpdateCommand({
      TableName: tables.Accounts,
      Key: sessionKey(place.userId, place.hash),
      UpdateExpression: "SET expires_at_epoch = :past",
      ConditionExpression: "attribute_exists(expires_at_epoch)",
      ExpressionAttributeValues: { ":past": 1 },
    }),
  );
};
