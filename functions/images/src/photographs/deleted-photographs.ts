import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import { type DeletedImageRecord, imageObjectKeys } from "@takseru/reports";
import { type DeletedImage, type Image, limits } from "@takseru/shared-types";
import type { DeletedPhotographRepository, KeptPhotograph } from "./deleted-photograph-repository.ts";
import type { PhotographReader } from "./photograph-reader.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import { retryOnChange } from "./retry-on-change.ts";

export interface DeletedPhotographsDependencies {
  photographs: Pick<PhotographRepository, "find">;
  deletedPhotographs: DeletedPhotographRepository;
  reader: PhotographReader;
  objects: Pick<GuardedObjectStore, "discard">;
  clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Clocks of different machines differ: a photograph that another call may be bringing back is not swept. */
const MARGIN_MS = 60 * 60 * 1_000;
/** A call sweeps at most so many photographs besides its own work. */
const MAX_SWEPT = 20;

const keptUntil = ({ deleted_at }: Pick<DeletedImageRecord, "deleted_at">): Date =>
  new Date(Date.parse(deleted_at) + limits.image.deletedDays * DAY_MS);

/** Deletes photographs, lists those that can be brought back, and brings them back. */
export const createDeletedPhotographs = ({
  photographs,
  deletedPhotographs,
  reader,
  objects,
  clock,
}: DeletedPhotographsDependencies) => {
  const isKept = (deleted: Pick<DeletedImageRecord, "deleted_at">): boolean =>
    keptUntil(deleted) > clock.now();

  /** Those that nobody can bring back, and those beyond what an account can keep, the ones deleted first. */
  const overdue = (kept: readonly KeptPhotograph[]): KeptPhotograph[] => {
    const end = clock.now().getTime() - MARGIN_MS;
    return kept
      .toSorted((a, b) => Date.parse(b.deleted_at) - Date.parse(a.deleted_at))
      .filter((one, index) => index >= limits.image.maxDeleted || keptUntil(one).getTime() < end)
      .slice(-MAX_SWEPT);
  };

  /** Deletes rows before objects: without a row nobody can bring the photograph back, and what is left of it does no harm. */
  const sweep = async (ownerId: string): Promise<void> => {
    for (const one of overdue(await deletedPhotographs.ofOwner(ownerId)))
      if (await deletedPhotographs.purge(one)) await objects.discard(Object.values(imageObjectKeys(one)));
  };

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
        .sort((a, b) => Date.parse(b.deleted_at) - Date.parse(a.deleted_at));
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
