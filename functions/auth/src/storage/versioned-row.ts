import { AppError, type Item, transact } from "@takseru/kit";
import { accountKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

type ChangedCode = "CLIENTS_CHANGED" | "PHRASES_CHANGED";

/** Throws `changedCode` unless the version before the row's is the stored one; not for an account that was closed meanwhile. */
export const saveVersionedRow = async (
  { client, table, eventWrite }: TableStore,
  row: Item & { version: number },
  changedCode: ChangedCode,
  changed: AccountEvent,
): Promise<void> => {
  // No stored row can have the version before it, and DynamoDB takes no such number.
  if (!Number.isSafeInteger(row.version)) throw new AppError(changedCode);
  const former = row.version - 1;
  await transact(client, [
    {
      write: {
        ConditionCheck: {
          TableName: table,
          Key: accountKey(changed.userId),
          ConditionExpression: "attribute_exists(pk)",
        },
      },
      onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
    },
    {
      write: {
        Put: {
          TableName: table,
          Item: row,
          ConditionExpression: former === 0 ? "attribute_not_exists(pk)" : "version = :version",
          ...(former > 0 && { ExpressionAttributeValues: { ":version": former } }),
        },
      },
      onConditionFailed: () => new AppError(changedCode),
    },
    eventWrite(changed),
  ]);
};
