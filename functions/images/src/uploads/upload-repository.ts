import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import {
  AppError,
  type Clock,
  epochSeconds,
  type Item,
  projectionOf,
  type TransactionWrite,
  transact,
} from "@takseru/kit";
import { type UploadTarget, uploadCountKey, uploadKey } from "@takseru/reports";
import { limits, messages } from "@takseru/shared-types";
import { PhotographUpload } from "../photographs/photograph-upload.ts";

const HOUR_SECONDS = 3_600;
/** Uploads of the day before may still be completed. */
const COUNT_HOURS = 48;

/** An announced upload: its id, and the facts that its use case needs later. */
export type AnnouncedUpload = Item & { id: string };

export const createUploadRepository = ({
  client,
  table,
  clock,
}: {
  client: DynamoDBDocumentClient;
  table: string;
  clock: Clock;
}) => {
  const countWrite = (
    ownerId: string,
    target: UploadTarget,
    day: string,
    delta: number,
  ): TransactionWrite => ({
    write: {
      Update: {
        TableName: table,
        Key: uploadCountKey(ownerId, target, day),
        UpdateExpression: "ADD uploads :delta SET expires_at_epoch = :end",
        ...(delta > 0 ? { ConditionExpression: "attribute_not_exists(uploads) OR uploads <= :room" } : {}),
        ExpressionAttributeValues: {
          ":delta": delta,
          ":end": epochSeconds(clock.now()) + COUNT_HOURS * HOUR_SECONDS,
          ...(delta > 0 ? { ":room": limits.image.openUploads - delta } : {}),
        },
      },
    },
    onConditionFailed: () =>
      new AppError("TOO_MANY_REQUESTS", {
        message: messages.images.tooManyUploads(limits.image.openUploads),
      }),
  });

  const find = async (ownerId: string, target: UploadTarget, id: string): Promise<Item | undefined> => {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: uploadKey(ownerId, target, id),
        ConsistentRead: true,
        // A letterhead image has fewer of these.
        ...projectionOf(PhotographUpload),
      }),
    );
    return Item;
  };

  /** Ends an upload, once: its form is used. `day` is that of its row, if it has one. */
  const endWrites = (
    ownerId: string,
    target: UploadTarget,
    id: string,
    day: string | undefined,
  ): TransactionWrite[] => [
    {
      write: {
        Delete: {
          TableName: table,
          Key: uploadKey(ownerId, target, id),
          ConditionExpression: "attribute_exists(pk)",
        },
      },
      onConditionFailed: () => new AppError("UPLOAD_NOT_FOUND"),
    },
    ...(day === undefined ? [] : [countWrite(ownerId, target, day, -1)]),
  ];

  return {
    find,

    /**
     * Announces uploads and counts them: all or none. TOO_MANY_REQUESTS when too many of the day are not complete.
     * Announcing them again has no further effect.
     */
    async announce(
      ownerId: string,
      target: UploadTarget,
      uploads: readonly AnnouncedUpload[],
    ): Promise<void> {
      const [first] = uploads;
      if (!first || (await find(ownerId, target, first.id))) return;
      const day = clock.now().toISOString().slice(0, 10);
      const expires_at_epoch = epochSeconds(clock.now()) + limits.idempotencyHours * HOUR_SECONDS;
      await transact(client, [
        ...uploads.map((upload) => ({
          write: {
            Put: {
              TableName: table,
              Item: { ...uploadKey(ownerId, target, upload.id), ...upload, day, expires_at_epoch },
            },
          },
        })),
        countWrite(ownerId, target, day, uploads.length),
      ]);
    },

    endWrites,

    /** Has no effect where a repeated call has ended it. */
    async end(ownerId: string, target: UploadTarget, id: string, day: string | undefined): Promise<void> {
      await transact(client, endWrites(ownerId, target, id, day)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "UPLOAD_NOT_FOUND") throw error;
      });
    },
  };
};

export type UploadRepository = ReturnType<typeof createUploadRepository>;
