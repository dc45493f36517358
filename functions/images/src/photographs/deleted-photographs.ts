import { AppError, type Clock } from "@takseru/kit";
import type { DeletedImageRecord } from "@takseru/reports";
import type { DeletedImage, Image } from "@takseru/shared-types";
import type { DeletedPhotographRepository } from "./deleted-photograph-repository.ts";
import type { PhotographReader } from "./photograph-reader.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import { retryOnChange } from "./retry-on-change.ts";
import { keptUntil, lastDeletedFirst, type Sweep } from "./sweep-deleted.ts";

export interface DeletedPhotographsDependencies {
  photographs: Pick<PhotographRepository, "find">;
  deletedPhotographs: Pick<DeletedPhotographRepository, "find" | "ofReport" | "remove" | "restore">;
  reader: PhotographReader;
  sweep: Sweep;
  clock: Clock;
}

/** Deletes photographs, lists those that can be brought back, and brings them back. */
export const createDeletedPhotographs = ({
  photographs,
  deletedPhotographs,
  reader,
  sweep,
  clock,
}: DeletedPhotographsDependencies) => {
  const isKept = (deleted: Pick<DeletedImageRecord, "deleted_at">): boolean =>
    keptUntil(deleted) > clock.now();

  return {
    async remove(ownerId: string, reportId: number, id: string): Promise<void> {
      await sweep(ownerId);
      await retryOnChange(async () => {
        const report = await reader.findEditable(ownerId, reportId);
        const photograph = await reader.findPhotograph(report, id);
        await deletedPhotographs.remove(report, photograph, reader.stampOf(report));
      });
    },

    /** A repeated call answers the photograph too. It is the cover again if it was and no other one was chosen since. */
    restore: (ownerId: string, reportId: number, id: string): Promise<Image> =>
      retryOnChange(async () => {
        const report = await reader.findEditable(ownerId, reportId);
        const deleted = await deletedPhotographs.find(ownerId, reportId, id);
        const existing = await photographs.find(ownerId, reportId, id);
        if (existing) return reader.toImage(existing);
        if (!deleted || !isKept(deleted)) throw new AppError("IMAGE_NOT_FOUND");
        const { deleted_at: _, ...image } = deleted;
        if (image.cover) image.cover = !(await reader.images(ownerId, reportId)).some(({ cover }) => cover);
        await deletedPhotographs.restore(report, deleted, image, reader.stampOf(report));
        return reader.toImage(image);
      }),

    /** The photograph deleted last comes first. */
    async list(ownerId: string, reportId: number): Promise<DeletedImage[]> {
      await reader.findReport(ownerId, reportId);
      await sweep(ownerId);
      const deleted = (await deletedPhotographs.ofReport(ownerId, reportId))
        .filter(isKept)
        .sort(lastDeletedFirst);
      return Promise.all(
        deleted.map(async (one) => ({
          ...(await reader.toImage(one)),
          deleted_at: one.deleted_at,
          kept_until: keptUntil(one).toISOString(),
        })),
      );
    },
  };
};

export type DeletedPhotographs = ReturnType<typeof createDeletedPhotographs>;
