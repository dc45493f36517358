import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, type TransactionWrite, transact } from "@takseru/kit";
import { accountKey, sessionKey, sessionsOf, tokenHashOf } from "./keys.ts";
import { devicesWrite } from "./known-devices.ts";
import { type KnownDevice, SessionRecord, SessionUse } from "./records.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

export interface StoredSession extends SessionRecord {
  tokenHash: string;
}

/** A transaction takes 100 writes; one is the event. */
export const SESSIONS_BATCH_SIZE = 99;

export const createSessionStore = ({ client, table, read, eventWrite }: TableStore) => ({
  /**
   * `devices` replace the account's. Throws LOGIN_FAILED if the password that was checked has been changed since, and ACCOUNT_BLOCKED
   * if the account has been blocked.
   */
  startSession: (
    tokenHash: string,
    record: SessionRecord,
    passwordHash: string,
    devices: readonly KnownDevice[] | undefined,
    started: AccountEvent,
  ): Promise<void> =>
    transact(client, [
      {
        write: {
          ConditionCheck: {
            TableName: table,
            Key: accountKey(started.userId),
            ConditionExpression: "password_hash = :checked AND attribute_not_exists(blocked_at)",
            ExpressionAttributeValues: { ":checked": passwordHash },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        onConditionFailed: (account) =>
          new AppError(account?.password_hash === passwordHash ? "ACCOUNT_BLOCKED" : "LOGIN_FAILED"),
      },
      { write: { Put: { TableName: table, Item: { ...sessionKey(started.userId, tokenHash), ...record } } } },
      ...(devices ? [devicesWrite(table, started.userId, devices)] : []),
      eventWrite(started),
    ]),

  findSession: (userId: string, tokenHash: string): Promise<SessionUse | undefined> =>
    read(SessionUse, sessionKey(userId, tokenHash)),

  touchSession: async (userId: string, tokenHash: string, at: Date): Promise<void> => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: sessionKey(userId, tokenHash),
        UpdateExpression: "SET last_used_at = :at",
        // A session that has ended since must not come back.
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":at": at.toISOString() },
      }),
    );
  },

  /** All stored sessions, expired ones included. */
  listSessions: async (userId: string): Promise<StoredSession[]> => {
    const sessions: StoredSession[] = [];
    let from: Item | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :sessions)",
          ExpressionAttributeValues: sessionsOf(userId),
          ExclusiveStartKey: from,
        }),
      );
      for (const item of Items)
        sessions.push({ ...SessionRecord.parse(item), tokenHash: tokenHashOf(String(item.sk)) });
      from = LastEvaluatedKey;
    } while (from);
    return sessions;
  },

  /** Ends at most `SESSIONS_BATCH_SIZE` sessions and adds the event. */
  endSessions: (tokenHashes: readonly string[], ended: AccountEvent): Promise<void> =>
    transact(client, [
      ...tokenHashes.map(
        (tokenHash): TransactionWrite => ({
          write: { Delete: { TableName: table, Key: sessionKey(ended.userId, tokenHash) } },
        }),
      ),
      eventWrite(ended),
    ]),
});
