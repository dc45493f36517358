import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { epochSeconds, type Item, projectionOf, type TransactionWrite } from "@takseru/kit";
import type { z } from "zod";
import { accountLinkKey, devicesKey, eventKey } from "./keys.ts";
import type { LinkRecord, SecurityEvent } from "./records.ts";

export interface AccountRepositoryDependencies {
  client: DynamoDBDocumentClient;
  table: string;
}

/** An event of an account's history and how long its row is kept. */
export interface AccountEvent extends SecurityEvent {
  userId: string;
  at: Date;
  id: string;
  retentionSeconds: number;
}

/** The reads and writes that the parts of the repository share. */
export const createTableStore = ({ client, table }: AccountRepositoryDependencies) => ({
  client,
  table,

  /** Reads the schema's attributes alone: the other rooms' roles allow no others, a password's hash above all. */
  read: async <Schema extends z.ZodObject>(
    schema: Schema,
    Key: Item,
  ): Promise<z.output<Schema> | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key, ConsistentRead: true, ...projectionOf(schema) }),
    );
    return Item && schema.parse(Item);
  },

  putWrite: (Item: Item): TransactionWrite => ({ write: { Put: { TableName: table, Item } } }),

  /** A changed password also clears the known devices. */
  forgetDevicesWrite: (userId: string): TransactionWrite => ({
    write: { Delete: { TableName: table, Key: devicesKey(userId) } },
  }),

  /** A link, and the row of its account that leads to it. */
  linkWrites: (key: { pk: string; sk: string }, record: LinkRecord): TransactionWrite[] =>
    [
      { ...key, ...record },
      { ...accountLinkKey(record.user_id, key), expires_at_epoch: record.expires_at_epoch },
    ].map((Item) => ({ write: { Put: { TableName: table, Item } } })),

  /** Never overwrites a row. */
  eventWrite: ({ userId, at, id, retentionSeconds, ...event }: AccountEvent): TransactionWrite => ({
    write: {
      Put: {
        TableName: table,
        Item: {
          ...eventKey(userId, at.toISOString(), id),
          ...event,
          at: at.toISOString(),
          expires_at_epoch: epochSeconds(at) + retentionSeconds,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  }),

  /** A confirmed account no longer expires. */
  removeExpiry: (Key: Item, onConditionFailed: () => Error): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key,
        UpdateExpression: "REMOVE expires_at_epoch",
        ConditionExpression: "attribute_exists(pk)",
      },
    },
    onConditionFailed,
  }),
});

export type TableStore = ReturnType<typeof createTableStore>;
