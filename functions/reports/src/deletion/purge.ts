import type { Clock, ObjectStore } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import { ReferenceTaken } from "../references/reference-claims.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { imageObjectKeys } from "../storage/object-keys.ts";
import type { DeletedRecord } from "../storage/records.ts";
import type { DeletedRepository } from "./deleted-repository.ts";

export interface PurgeDependencies {
  reports: Pick<ReportRepository, "images">;
  deletedReports: Pick<DeletedRepository, "find" | "deletedBefore" | "purge">;
  objects: Pick<ObjectStore, "delete">;
  clock: Clock;
}

/** A call purges at most so many reports besides its own work. */
const MAX_PURGED = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Clocks of different machines differ: a report that another call may be restoring is not purged. */
const MARGIN_MS = 60 * 60 * 1_000;

/** A deleted report can be restored until then. */
export const restorableUntil = ({ deleted_at }: DeletedRecord): Date =>
  new Date(Date.parse(deleted_at) + limits.deletedReportDays * DAY_MS);

/** Removes deleted reports that can no longer be restored. */
export const createPurge = ({ reports, deletedReports, objects, clock }: PurgeDependencies) => {
  /** Reports deleted before then are purged. */
  const cutoff = (): string =>
    new Date(clock.now().getTime() - limits.deletedReportDays * DAY_MS - MARGIN_MS).toISOString();

  /** Deletes objects before rows: after a failure the rows still lead to what is left. */
  const purge = async (record: DeletedRecord): Promise<void> => {
    const images = await reports.images(record.owner, record.id);
    await objects.delete(images.flatMap((image) => Object.values(imageObjectKeys(image))));
    await deletedReports.purge(record);
  };

  return {
    /** Purges a few of an owner's reports, the ones deleted first. */
    async purgeSome(ownerId: string): Promise<void> {
      for (const record of await deletedReports.deletedBefore(ownerId, cutoff(), MAX_PURGED))
        await purge(record);
    },

    /** Calls `write`, and again if its reference was claimed by a deleted report that could be purged. */
    async withFreedReference<Written>(ownerId: string, write: () => Promise<Written>): Promise<Written> {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof ReferenceTaken)) throw error;
        const holder = await deletedReports.find(ownerId, error.holderId);
        if (!holder || holder.deleted_at > cutoff()) throw error;
        await purge(holder);
        return write();
      }
    },
  };
};

export type Purge = ReturnType<typeof createPurge>;
