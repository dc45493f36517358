import type { Clock, GuardedObjectStore } from "@takseru/kit";
import { type DeletedImageRecord, imageObjectKeys } from "@takseru/reports";
import { DAY_MS, limits } from "@takseru/shared-types";
import type { DeletedPhotograph, DeletedPhotographRepository } from "./deleted-photograph-repository.ts";

export interface SweepDependencies {
  deletedPhotographs: Pick<DeletedPhotographRepository, "ofOwner" | "purge">;
  objects: Pick<GuardedObjectStore, "discard">;
  clock: Clock;
}

/** Grace period for different clocks: a photograph that another call may be bringing back is not swept. */
const MARGIN_MS = 60 * 60 * 1_000;
/** How many photographs a call sweeps at most beside its own work. */
const MAX_SWEPT = 20;

/** A deleted photograph can be brought back until then. */
export const keptUntil = ({ deleted_at }: Pick<DeletedImageRecord, "deleted_at">): Date =>
  new Date(Date.parse(deleted_at) + limits.image.deletedDays * DAY_MS);

export const lastDeletedFirst = (
  a: Pick<DeletedImageRecord, "deleted_at">,
  b: Pick<DeletedImageRecord, "deleted_at">,
): number => Date.parse(b.deleted_at) - Date.parse(a.deleted_at);

/** Removes photographs that nobody can bring back, and those beyond what an account can keep, the ones deleted first. */
export const createSweep = ({ deletedPhotographs, objects, clock }: SweepDependencies) => {
  const overdue = (kept: readonly DeletedPhotograph[]): DeletedPhotograph[] => {
    const now = clock.now().getTime() - MARGIN_MS;
    return kept
      .toSorted(lastDeletedFirst)
      .filter((one, index) => index >= limits.image.maxDeleted || keptUntil(one).getTime() < now)
      .slice(-MAX_SWEPT);
  };

  /** Deletes rows before objects: without a row nobody can bring the photograph back, and what is left of it does no harm. */
  return async (ownerId: string): Promise<void> => {
    for (const one of overdue(await deletedPhotographs.ofOwner(ownerId)))
      if (await deletedPhotographs.purge(one)) await objects.discard(Object.values(imageObjectKeys(one)));
  };
};

export type Sweep = ReturnType<typeof createSweep>;
