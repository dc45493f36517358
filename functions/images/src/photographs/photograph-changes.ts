import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import { categoryFull, type ImageRecord, imageObjectKeys, type ReportHead } from "@takseru/reports";
import {
  type Image,
  type ImageCategory,
  type ImageChange,
  type ImageOrder,
  imageLimits,
  messages,
  photographPosition,
} from "@takseru/shared-types";
import type { UploadRepository } from "../uploads/upload-repository.ts";
import { auditOf, openChange, type PhotographAudit, turnPins } from "./changed-photograph.ts";
import type { DeletedPhotographRepository } from "./deleted-photograph-repository.ts";
import type { PhotographReader } from "./photograph-reader.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import type { PhotographStorage } from "./photograph-storage.ts";
import { isRefusal, retryOnChange } from "./retry-on-change.ts";

export interface PhotographChangesDependencies {
  photographs: Pick<PhotographRepository, "change" | "order">;
  deletedPhotographs: Pick<DeletedPhotographRepository, "find">;
  uploads: Pick<UploadRepository, "find">;
  reader: PhotographReader;
  storage: Pick<PhotographStorage, "renderAgain">;
  objects: Pick<GuardedObjectStore, "discard">;
  clock: Clock;
}

const renditionsOf = (image: ImageRecord): string[] => {
  const { print, thumbnail } = imageObjectKeys(image);
  return [print, thumbnail];
};

const mustHaveRoom = ({ image_counts }: ReportHead, category: ImageCategory): void => {
  if (image_counts[category] >= imageLimits[category].max) throw categoryFull(category);
};

/** The entry in the history for an order; none if the order stays the same. */
const orderAudit = (
  category: ImageCategory,
  before: readonly ImageRecord[],
  after: readonly ImageRecord[],
): PhotographAudit | undefined => {
  if (before.every(({ id }, index) => id === after[index]?.id)) return undefined;
  const named = (images: readonly ImageRecord[]) => ({
    category,
    photographs: images.map(({ filename }) => filename),
  });
  return { image_order: { before: named(before), after: named(after) } };
};

/** Changes photographs and their order. Of two changes of one photograph the later one stands, and the history has both. */
export const createPhotographChanges = ({
  photographs,
  deletedPhotographs,
  uploads,
  reader,
  storage,
  objects,
  clock,
}: PhotographChangesDependencies) => {
  /** VALIDATION_FAILED unless each is a photograph of the report, one that can be brought back, or one on its way. */
  const mustBeOfReport = async (
    { owner, id: reportId }: ReportHead,
    ids: readonly string[],
    field: "ids" | "pins",
  ): Promise<void> => {
    if (ids.length === 0) return;
    const stored = new Set((await reader.images(owner, reportId)).map(({ id }) => id));
    for (const id of new Set(ids)) {
      if (stored.has(id)) continue;
      if (await deletedPhotographs.find(owner, reportId, id)) continue;
      if (await uploads.find(owner, reportId, id)) continue;
      const message = messages.images.notOfReport;
      throw new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });
    }
  };

  /** Behind all that are in the category. */
  const lastPosition = (others: readonly ImageRecord[], category: ImageCategory): number =>
    others
      .filter((other) => other.category === category)
      .reduce((last, other) => Math.max(last, photographPosition(other) + 1), clock.now().getTime());

  /** The photograph with the change made; its new renditions are stored. */
  const changed = async (
    before: ImageRecord,
    change: ImageChange,
    others: readonly ImageRecord[],
  ): Promise<ImageRecord> => {
    const { category, rotation } = change;
    const placed: ImageRecord = {
      ...before,
      ...change,
      caption: change.caption ?? before.caption,
      category: category ?? before.category,
      ...(category === undefined ? {} : { position: lastPosition(others, category) }),
    };
    const isPlan = (of: ImageRecord): boolean => of.category === "documents";
    // Plans are rendered larger, so that their small print can be read.
    if (rotation === undefined && isPlan(before) === isPlan(placed)) return placed;
    const rendered = await storage.renderAgain(placed);
    const degrees = ((rendered.rotation ?? 0) - (before.rotation ?? 0) + 360) % 360;
    // Pins that come with the rotation are those of the turned plan.
    return before.pins && !change.pins ? { ...rendered, pins: turnPins(before.pins, degrees) } : rendered;
  };

  const write = async (
    report: ReportHead,
    before: ImageRecord,
    change: ImageChange,
    others: readonly ImageRecord[],
  ): Promise<ImageRecord> => {
    const after = await changed(before, change, others);
    const isRendered = before.object_id !== after.object_id;
    const unmarked = change.cover ? others.filter(({ cover }) => cover) : [];
    const audit = auditOf(before, change);
    try {
      await photographs.change({ report, before, after, unmarked, audit }, reader.stampOf(report));
    } catch (error) {
      // Without an answer from the table the row may name the objects, so they stay.
      if (isRendered && isRefusal(error)) await objects.discard(renditionsOf(after));
      throw error;
    }
    if (isRendered) await objects.discard(renditionsOf(before));
    return after;
  };

  return {
    change: (ownerId: string, reportId: number, id: string, wanted: ImageChange): Promise<Image> =>
      retryOnChange(async () => {
        const report = await reader.findEditable(ownerId, reportId);
        const before = await reader.findPhotograph(report, id);
        const change = openChange(before, wanted);
        if (Object.keys(change).length === 0) return reader.toImage(before);
        if (change.category) mustHaveRoom(report, change.category);
        // A pin that is there already may point at a photograph that is gone for good.
        const there = new Set((before.pins ?? []).map(({ image_id }) => image_id));
        const pointed = (change.pins ?? []).map(({ image_id }) => image_id);
        await mustBeOfReport(
          report,
          pointed.filter((image) => !there.has(image)),
          "pins",
        );
        const all = change.category || change.cover ? await reader.images(ownerId, reportId) : [];
        const others = all.filter((other) => other.id !== id);
        return reader.toImage(await write(report, before, change, others));
      }),

    /** A place is kept free for a photograph on its way. */
    order: (ownerId: string, reportId: number, { category, ids: wanted }: ImageOrder): Promise<Image[]> =>
      retryOnChange(async () => {
        const report = await reader.findEditable(ownerId, reportId);
        const before = (await reader.images(ownerId, reportId)).filter(
          (image) => image.category === category,
        );
        await mustBeOfReport(report, wanted, "ids");
        const placeOf = (image: ImageRecord, index: number): number =>
          (wanted.includes(image.id) ? wanted.indexOf(image.id) : wanted.length + index) + 1;
        const places = before
          .map((image, index) => ({ image, position: placeOf(image, index) }))
          .sort((a, b) => a.position - b.position);
        const after = places.map(({ image }) => image);
        if (places.some(({ image, position }) => position !== photographPosition(image)))
          await photographs.order(
            { report, category, places, audit: orderAudit(category, before, after) },
            reader.stampOf(report),
          );
        return reader.toImages(await reader.images(ownerId, reportId));
      }),
  };
};

export type PhotographChanges = ReturnType<typeof createPhotographChanges>;
