import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, type TransactionWrite, transact } from "@takseru/kit";
import * as z from "zod";
import {
  accountKey,
  CLOSED,
  closedKey,
  dailyMailKey,
  emailKey,
  erasureKey,
  eventsOf,
  exportKey,
  linkKeyOf,
  profileKey,
  rowsOf,
  userOf,
} from "./keys.ts";
import type { AccountRecord } from "./records.ts";
import { closuresIndex } from "./table.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

/** Each row may take a link with it, and a transaction takes 100 writes. */
const ROWS_BATCH_SIZE = 50;

export const ErasureRecord = z.object({ user_id: z.uuid() });
const Row = z.object({ pk: z.string(), sk: z.string() });
const EventRow = z.looseObject({ at: z.string(), event: z.string() });

/** The parts of an account's data, each erased by the room that holds it. */
export type ErasurePart = "account" | "reports";

const Closure = z.object({
  pk: z.string(),
  closed_at: z.string(),
  account_erased_at: z.string().optional(),
  reports_erased_at: z.string().optional(),
});

/** A call or an upload that was under way when the account was closed has ended after this. */
const UNDER_WAY_MS = 3_600_000;

/** Another account was closed with the token. */
export const erasureTokenUsed = () => {
  const message = "This token was used before. Please choose a new one.";
  return new AppError("VALIDATION_FAILED", { message, fields: { erasure_token: message } });
};

/** The export of an account, its closing and its erasure. */
export const createAccountClosures = ({ client, table, read, putWrite, eventWrite }: TableStore) => {
  const deletion = (Key: Item): TransactionWrite => ({ write: { Delete: { TableName: table, Key } } });

  const forgetAddress = ({ email, user_id }: AccountRecord): TransactionWrite => ({
    write: {
      Delete: {
        TableName: table,
        Key: emailKey(email),
        ConditionExpression: "attribute_not_exists(pk) OR user_id = :user",
        ExpressionAttributeValues: { ":user": user_id },
      },
    },
  });

  return {
    allowExport: (tokenHash: string, until: number, begun: AccountEvent): Promise<void> =>
      transact(client, [
        putWrite({ ...exportKey(begun.userId, tokenHash), expires_at_epoch: until }),
        eventWrite(begun),
      ]),

    /** The events of an account, in order, without the keys. */
    listEvents: async (userId: string): Promise<Item[]> => {
      const events: Item[] = [];
      let from: Item | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: table,
            ConsistentRead: true,
            KeyConditionExpression: "pk = :pk AND begins_with(sk, :events)",
            ExpressionAttributeValues: eventsOf(userId),
            ExclusiveStartKey: from,
          }),
        );
        for (const item of page.Items ?? []) {
          const { pk: _, sk: __, expires_at_epoch: ___, ...row } = EventRow.parse(item);
          events.push(row);
        }
        from = page.LastEvaluatedKey;
      } while (from);
      return events;
    },

    /**
     * In one transaction nobody can sign in any more, the address is free, and the rest can be deleted by the holder of
     * the token. Throws PASSWORD_WRONG if the password that was checked has been changed since.
     */
    closeAccount: (account: AccountRecord, tokenHash: string, at: Date, until: number): Promise<void> =>
      transact(client, [
        {
          write: {
            Delete: {
              TableName: table,
              Key: accountKey(account.user_id),
              ConditionExpression: "password_hash = :checked",
              ExpressionAttributeValues: { ":checked": account.password_hash },
            },
          },
          onConditionFailed: () => new AppError("PASSWORD_WRONG"),
        },
        deletion(profileKey(account.user_id)),
        deletion(dailyMailKey(account.user_id)),
        forgetAddress(account),
        putWrite({ ...closedKey(account.user_id), closed_at: at.toISOString() }),
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...erasureKey(tokenHash), user_id: account.user_id, expires_at_epoch: until },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          onConditionFailed: erasureTokenUsed,
        },
      ]),

    findErasure: async (tokenHash: string): Promise<string | undefined> =>
      (await read(ErasureRecord, erasureKey(tokenHash)))?.user_id,

    /** Users whose `part` was not erased since all that was under way has ended, the account closed longest ago first. */
    openClosures: async (part: ErasurePart): Promise<string[]> => {
      const open: string[] = [];
      let from: Item | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: table,
            IndexName: closuresIndex.name,
            KeyConditionExpression: "sk = :closed",
            ExpressionAttributeValues: { ":closed": CLOSED },
            ExclusiveStartKey: from,
          }),
        );
        for (const item of page.Items ?? []) {
          const { pk, closed_at, [`${part}_erased_at` as const]: erased_at } = Closure.parse(item);
          if (erased_at === undefined || Date.parse(erased_at) < Date.parse(closed_at) + UNDER_WAY_MS)
            open.push(userOf(pk));
        }
        from = page.LastEvaluatedKey;
      } while (from);
      return open;
    },

    /** The room with the reports may write its own attribute alone. */
    noteErased: async (part: ErasurePart, userId: string, at: Date): Promise<void> => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: closedKey(userId),
          UpdateExpression: `SET ${part}_erased_at = :at`,
          ExpressionAttributeValues: { ":at": at.toISOString() },
        }),
      );
    },

    /** Deletes a batch of a closed account's rows and the links that were sent to it; says whether that was the last. */
    eraseBatch: async (userId: string): Promise<boolean> => {
      const { sk: closed } = closedKey(userId);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: rowsOf(userId),
          ProjectionExpression: "pk, sk",
          Limit: ROWS_BATCH_SIZE,
        }),
      );
      const rows = Items.map((item) => Row.parse(item)).filter(({ sk }) => sk !== closed);
      const steps = rows.flatMap((row) => {
        const link = linkKeyOf(row.sk);
        return link ? [deletion(link), deletion(row)] : [deletion(row)];
      });
      if (steps.length > 0) await transact(client, steps);
      return LastEvaluatedKey === undefined;
    },
  };
};

export type AccountClosures = ReturnType<typeof createAccountClosures>;
