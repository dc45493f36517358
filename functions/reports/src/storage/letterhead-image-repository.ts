import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { projectionOf } from "@takseru/kit";
import type { LetterheadImageKind } from "@takseru/shared-types";
import { letterheadImageKey } from "./keys.ts";
import { LetterheadImageRecord } from "./records.ts";
import type { ReportsStore } from "./table.ts";

const parse = (stored: Record<string, unknown> | undefined): LetterheadImageRecord | undefined =>
  stored && LetterheadImageRecord.parse(stored);

/** The rows of logos and signatures. */
export const createLetterheadImageRepository = ({ client, table }: ReportsStore) => ({
  find: async (ownerId: string, kind: LetterheadImageKind): Promise<LetterheadImageRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: letterheadImageKey(ownerId, kind),
        ConsistentRead: true,
        ...projectionOf(LetterheadImageRecord),
      }),
    );
    return parse(Item);
  },

  /** Returns the replaced image. It is one write, so parallel calls each get another one. */
  replace: async (image: LetterheadImageRecord): Promise<LetterheadImageRecord | undefined> => {
    const { Attributes } = await client.send(
      new PutCommand({
        TableName: table,
        Item: { ...letterheadImageKey(image.owner, image.kind), ...image },
        ReturnValues: "ALL_OLD",
      }),
    );
    return parse(Attributes);
  },

  /** Returns the removed image. */
  remove: async (ownerId: string, kind: LetterheadImageKind): Promise<LetterheadImageRecord | undefined> => {
    const { Attributes } = await client.send(
      new DeleteCommand({
        TableName: table,
        Key: letterheadImageKey(ownerId, kind),
        ReturnValues: "ALL_OLD",
      }),
    );
    return parse(Attributes);
  },
});

export type LetterheadImageRepository = ReturnType<typeof createLetterheadImageRepository>;
