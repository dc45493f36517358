import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type TransactionWrite, transact } from "@takseru/kit";
import {
  type AuditStamp,
  auditAndUsageWrites,
  categoryFull,
  ImageRecord,
  imageCountWrite,
  imageKey,
  uploadKey,
} from "@takseru/reports";
import { imageCategory, imageType } from "@takseru/shared-types";
import * as z from "zod";

/** An announced upload, until its bytes are checked and its photograph has a row. */
export const UploadRecord = z.object({
  owner: z.string(),
  report_id: z.number(),
  id: z.uuid(),
  category: imageCategory.schema,
  filename: z.string(),
  type: imageType.schema,
});
export type UploadRecord = z.infer<typeof UploadRecord>;

export const createPhotographRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => {
  const auditedChange = (image: { id: string }, stamp: AuditStamp, values: [unknown, unknown]) => ({
    ...stamp,
    section: "property_images",
    changeId: image.id,
    fields: { image: { before: values[0], after: values[1] } },
  });

  return {
    /** Announcing an upload again has no further effect. `expiresAt` is in seconds of the epoch. */
    async announce(uploads: readonly UploadRecord[], expiresAt: number): Promise<void> {
      await transact(
        client,
        uploads.map((upload) => ({
          write: {
            Put: {
              TableName: table,
              Item: {
                ...uploadKey(upload.owner, upload.report_id, upload.id),
                ...upload,
                expires_at_epoch: expiresAt,
              },
            },
          },
        })),
      );
    },

    async findUpload(ownerId: string, reportId: number, id: string): Promise<UploadRecord | undefined> {
      const key = uploadKey(ownerId, reportId, id);
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
      );
      return Item && UploadRecord.parse(Item);
    },

    async find(ownerId: string, reportId: number, id: string): Promise<ImageRecord | undefined> {
      const key = imageKey(ownerId, reportId, id);
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
      );
      return Item && ImageRecord.parse(Item);
    },

    /** Adds photographs of one category of one report and counts them: all or none. */
    async add(images: readonly ImageRecord[], stamp: AuditStamp): Promise<void> {
      const [first] = images;
      if (!first) return;
      const { owner: ownerId, report_id, category } = first;
      const puts = images.map(
        (image): TransactionWrite => ({
          write: {
            Put: {
              TableName: table,
              Item: { ...imageKey(ownerId, report_id, image.id), ...image },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          // A repeated call has added it already: the service then finds it by its id.
          onConditionFailed: () => categoryFull(category),
        }),
      );
      const uploadDeletes = images.map(
        ({ id }): TransactionWrite => ({
          write: { Delete: { TableName: table, Key: uploadKey(ownerId, report_id, id) } },
        }),
      );
      await transact(client, [
        ...puts,
        imageCountWrite(
          table,
          { owner: ownerId, id: report_id },
          { category, delta: images.length, at: stamp.at },
        ),
        ...uploadDeletes,
        ...auditAndUsageWrites(
          table,
          ownerId,
          report_id,
          ...images.map((image) => auditedChange(image, stamp, [null, image.filename])),
        ),
      ]);
    },

    async changeCaption(image: ImageRecord, caption: string, stamp: AuditStamp): Promise<void> {
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: imageKey(image.owner, image.report_id, image.id),
              UpdateExpression: "SET caption = :caption",
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: { ":caption": caption },
            },
          },
          onConditionFailed: () => new AppError("IMAGE_NOT_FOUND"),
        },
        imageCountWrite(
          table,
          { owner: image.owner, id: image.report_id },
          { category: image.category, delta: 0, at: stamp.at },
        ),
        ...auditAndUsageWrites(
          table,
          image.owner,
          image.report_id,
          auditedChange(image, stamp, [image.caption, caption]),
        ),
      ]);
    },

    async remove(image: ImageRecord, stamp: AuditStamp): Promise<void> {
      await transact(client, [
        {
          write: {
            Delete: {
              TableName: table,
              Key: imageKey(image.owner, image.report_id, image.id),
              ConditionExpression: "attribute_exists(pk)",
            },
          },
          onConditionFailed: () => new AppError("IMAGE_NOT_FOUND"),
        },
        imageCountWrite(
          table,
          { owner: image.owner, id: image.report_id },
          { category: image.category, delta: -1, at: stamp.at },
        ),
        ...auditAndUsageWrites(
          table,
          image.owner,
          image.report_id,
          auditedChange(image, stamp, [image.filename, null]),
        ),
      ]);
    },
  };
};

export type PhotographRepository = ReturnType<typeof createPhotographRepository>;
