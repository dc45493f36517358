import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, projectionOf, type TransactionWrite, transact } from "@takseru/kit";
import {
  type AuditStamp,
  auditAndUsageWrites,
  categoryFull,
  createPhotographTotalsRepository,
  ImageRecord,
  imageCountWrite,
  imageKey,
  photographTotalsWrites,
} from "@takseru/reports";

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

  const totals = createPhotographTotalsRepository({ client, table });

  return {
    checkRoom: totals.checkRoom,

    async find(ownerId: string, reportId: number, id: string): Promise<ImageRecord | undefined> {
      const key = imageKey(ownerId, reportId, id);
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true, ...projectionOf(ImageRecord) }),
      );
      return Item && ImageRecord.parse(Item);
    },

    /**
     * Adds photographs of one category of one report with `otherWrites` and counts them: all or none. CATEGORY_FULL,
     * STORAGE_FULL and REPORT_FINALIZED.
     */
    async add(
      images: readonly ImageRecord[],
      stamp: AuditStamp,
      otherWrites: readonly TransactionWrite[] = [],
    ): Promise<void> {
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
      const write = () =>
        transact(client, [
          ...puts,
          imageCountWrite(
            table,
            { owner: ownerId, id: report_id },
            { category, delta: images.length, at: stamp.at, images },
          ),
          ...photographTotalsWrites(table, ownerId, "add", images),
          ...otherWrites,
          ...auditAndUsageWrites(
            table,
            ownerId,
            report_id,
            ...images.map((image) => auditedChange(image, stamp, [null, image.filename])),
          ),
        ]);
      await totals.withTotals(ownerId, write);
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
      const write = () =>
        transact(client, [
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
            { category: image.category, delta: -1, at: stamp.at, images: [image] },
          ),
          ...photographTotalsWrites(table, image.owner, "remove", [image]),
          ...auditAndUsageWrites(
            table,
            image.owner,
            image.report_id,
            auditedChange(image, stamp, [image.filename, null]),
          ),
        ]);
      await totals.withTotals(image.owner, write);
    },
  };
};

export type PhotographRepository = ReturnType<typeof createPhotographRepository>;
