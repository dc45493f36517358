import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { LetterheadImageKind } from "@takseru/shared-types";
import { letterheadImageKey } from "./keys.ts";
import { LetterheadImageRecord } from "./records.ts";

const before = (stored: Record<string, unknown> | undefined): LetterheadImageRecord | undefined =>
  stored && LetterheadImageRecord.parse(stored);

/** The rows of the valuers' logos and signatures. */
export const createLetterheadImageRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  find: async (ownerId: string, kind: LetterheadImageKind): Promise<LetterheadImageRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: letterheadImageKey(ownerId, kind), ConsistentRead: true }),
    );
    return before(Item);
  },

  /** One write, which gives back what stood there: of those that run together each is told of another one. */
  replace: async (picture: LetterheadImageRecord): Promise<LetterheadImageRecord | undefined> => {
    const { Attributes } = await client.send(
      new PutCommand({
        TableName: table,
        Item: { ...letterheadImageKey(picture.owner, picture.kind), ...picture },
        ReturnValues: "ALL_OLD",
      }),
    );
    return before(Attributes);
  },

  remove: async (ownerId: string, kind: LetterheadImageKind): Promise<LetterheadImageRecord | undefined> => {
    const { Attributes } = await client.send(
      new DeleteCommand({
        TableName: table,
        Key: letterheadImageKey(ownerId, kind),
        ReturnValues: "ALL_OLD",
      }),
    );
    return before(Attributes);
  },
});

export type LetterheadImageRepository = ReturnType<typeof createLetterheadImageRepository>;
