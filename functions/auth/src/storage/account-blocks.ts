import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, transact } from "@takseru/kit";
import { accountKey, dailyMailKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** An account to which nobody can sign in, by a decision of whoever runs the product. */
export const createAccountBlocks = ({ client, table, eventWrite }: TableStore) => {
  const change = (UpdateExpression: string, values: Record<string, string>, changed: AccountEvent) =>
    transact(client, [
      {
        write: {
          Update: {
            TableName: table,
            Key: accountKey(changed.userId),
            UpdateExpression,
            ConditionExpression: "attribute_exists(pk)",
            ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
          },
        },
        onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
      },
      eventWrite(changed),
    ]);

  return {
    /** Throws NOT_SIGNED_IN for an account that was closed meanwhile. */
    blockAccount: (blocked: AccountEvent): Promise<void> =>
      change("SET blocked_at = :at", { ":at": blocked.at.toISOString() }, blocked),

    unblockAccount: (unblocked: AccountEvent): Promise<void> => change("REMOVE blocked_at", {}, unblocked),

    /** The mail of each morning, where it is switched on. */
    pauseDailyMail: async (userId: string, isPaused: boolean): Promise<void> => {
      const update = new UpdateCommand({
        TableName: table,
        Key: dailyMailKey(userId),
        UpdateExpression: isPaused ? "SET paused = :yes" : "REMOVE paused",
        ConditionExpression: "attribute_exists(pk)",
        ...(isPaused ? { ExpressionAttributeValues: { ":yes": true } } : {}),
      });
      await client.send(update).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
    },
  };
};
