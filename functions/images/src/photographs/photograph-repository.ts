import { randomUUID } from "node:crypto";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { projectionOf, type TransactionWrite, transact } from "@takseru/kit";
import {
  type AuditStamp,
  auditAndUsageWrites,
  categoryFull,
  checksumWrites,
  createPhotographTotalsRepository,
  ImageRecord,
  imageCountWrite,
  imageKey,
  photographTotalsWrites,
  type ReportHead,
} from "@takseru/reports";
import type { ImageCategory } from "@takseru/shared-types";
import type { PhotographAudit } from "./changed-photograph.ts";
import { changeWrite, placeWrite, putWrite } from "./photograph-row.ts";

export interface PhotographStore {
  client: DynamoDBDocumentClient;
  table: string;
}

/**
 * A change of a photograph for the audit rows; simultaneous changes are separate entries, in the order of the report's
 * versions.
 */
export const auditedPhotograph = (
  report: Pick<ReportHead, "version">,
  changeId: string,
  stamp: AuditStamp,
  fields: PhotographAudit,
) => ({
  ...stamp,
  section: "property_images",
  changeId,
  part: `${String(report.version + 1).padStart(10, "0")}.${randomUUID()}`,
  fields,
});

export interface PhotographUpdate {
  report: ReportHead;
  before: ImageRecord;
  after: ImageRecord;
  /** Photographs that were the cover until now. */
  unmarked: readonly ImageRecord[];
  audit: PhotographAudit;
}

export interface PhotographOrder {
  report: ReportHead;
  category: ImageCategory;
  /** All photographs of the category with their new positions. */
  places: ReadonlyArray<{ image: ImageRecord; position: number }>;
  audit: PhotographAudit | undefined;
}

export const createPhotographRepository = ({ client, table }: PhotographStore) => {
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
      const write = () =>
        transact(client, [
          // A repeated call has added it already: the service then finds it by its id.
          ...images.map((image) => putWrite(table, image, () => categoryFull(category))),
          imageCountWrite(
            table,
            { owner: ownerId, id: report_id },
            { category, delta: images.length, at: stamp.at, images },
          ),
          ...photographTotalsWrites(table, ownerId, "add", images),
          ...checksumWrites(table, ownerId, "add", images),
          ...otherWrites,
          ...auditAndUsageWrites(
            table,
            ownerId,
            report_id,
            ...images.map((image) => ({
              ...stamp,
              section: "property_images",
              changeId: image.id,
              fields: { image: { before: null, after: image.filename } },
            })),
          ),
        ]);
      await totals.withTotals(ownerId, write);
    },

    /** Throws ChangedMeanwhile or VERSION_CONFLICT where it has to be read again. */
    async change(
      { report, before, after, unmarked, audit }: PhotographUpdate,
      stamp: AuditStamp,
    ): Promise<void> {
      const { owner, report_id, category } = after;
      const isMoved = before.category !== category;
      await transact(client, [
        changeWrite(table, before, after),
        ...unmarked.map((image) => changeWrite(table, image, { ...image, cover: false })),
        imageCountWrite(
          table,
          { owner, id: report_id },
          {
            category,
            delta: isMoved ? 1 : 0,
            from: isMoved ? before.category : undefined,
            at: stamp.at,
            changesCover: before.object_id !== after.object_id || before.cover !== after.cover,
            // Two photographs that are chosen at once are not both the cover.
            version: before.cover === after.cover ? undefined : report.version,
          },
        ),
        ...auditAndUsageWrites(table, owner, report_id, auditedPhotograph(report, before.id, stamp, audit)),
      ]);
    },

    /** All positions of a category at once: of two orders the later one stands. ChangedMeanwhile where one was moved or deleted. */
    async order({ report, category, places, audit }: PhotographOrder, stamp: AuditStamp): Promise<void> {
      await transact(client, [
        ...places.map(({ image, position }) => placeWrite(table, image, position)),
        imageCountWrite(table, report, { category, delta: 0, at: stamp.at, changesCover: true }),
        ...auditAndUsageWrites(
          table,
          report.owner,
          report.id,
          ...(audit ? [auditedPhotograph(report, randomUUID(), stamp, audit)] : []),
        ),
      ]);
    },
  };
};

export type PhotographRepository = ReturnType<typeof createPhotographRepository>;
