import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { PictureKind } from "@takseru/shared-types";
import { pictureKey } from "./keys.ts";
import { PictureRecord } from "./records.ts";

const before = (stored: Record<string, unknown> | undefined): PictureRecord | undefined =>
  stored && PictureRecord.parse(stored);

/** The rows of the valuers' logos and signatures. */
export const createPictureRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  find: async (owner: string, kind: PictureKind): Promise<PictureRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: pictureKey(owner, kind), ConsistentRead: true }),
    );
    return before(Item);
  },

  /** One write, which gives back what stood there: of those that run together each is told of another one. */
  replace: async (picture: PictureRecord): Promise<PictureRecord | undefined> => {
    const { Attributes } = await client.send(
      new PutCommand({
        TableName: table,
        Item: { ...pictureKey(picture.owner, picture.kind), ...picture },
        ReturnValues: "ALL_OLD",
      }),
    );
    return before(Attributes);
  },

  remove: async (owner: string, kind: PictureKind): Promise<PictureRecord | undefined> => {
    const { Attributes } = await client.send(
      new DeleteCommand({ TableName: table, Key: pictureKey(owner, kind), ReturnValues: "ALL_OLD" }),
    );
    return before(Attributes);
  },
});

export type PictureRepository = ReturnType<typeof createPictureRepository>;
