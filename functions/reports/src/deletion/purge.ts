import { AppError, type Clock, type Log, type ObjectStore } from "@takseru/kit";
import { DAY_MS, limits } from "@takseru/shared-types";
import { ReferenceTaken } from "../references/reference-claims.ts";
import { reportObjectPrefixes } from "../storage/object-keys.ts";
import type { DeletedRecord } from "../storage/records.ts";
import type { DeletedRepository } from "./deleted-repository.ts";

export interface PurgeDependencies {
  deletedReports: Pick<DeletedRepository, "find" | "deletedBefore" | "purge">;
  objects: Pick<ObjectStore, "list" | "delete">;
  clock: Clock;
  log: Log;
}

/** A call purges at most so many reports besides its own work. */
const MAX_PURGED = 3;
/** Grace period for different clocks: a report that another call may be restoring is not purged. */
const MARGIN_MS = 60 * 60 * 1_000;

/** A deleted report can be restored until then. */
export const restorableUntil = ({ deleted_at }: DeletedRecord): Date =>
  new Date(Date.parse(deleted_at) + limits.deletedReportDays * DAY_MS);

/** Removes deleted reports that can no longer be restored. */
export const createPurge = ({ deletedReports, objects, clock, log }: PurgeDependencies) => {
  /** Reports deleted before then are purged. */
  const cutoff = (): string =>
    new Date(clock.now().getTime() - limits.deletedReportDays * DAY_MS - MARGIN_MS).toISOString();

  /** All objects, also those that an earlier failure has left without a row. */
  const deleteObjects = async (folder: string): Promise<void> => {
    for (let keys = await objects.list(folder); keys.length > 0; keys = await objects.list(folder))
      await objects.delete(keys);
  };

  /**
   * Deletes objects before rows, so that after a failure the rows still name what is left. Returns whether all is gone;
   * the rest is tried again next time and does not fail the valuer's call.
   */
  const purge = async (record: DeletedRecord): Promise<boolean> => {
    try {
      for (const folder of reportObjectPrefixes(record.owner, record.id)) await deleteObjects(folder);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "UPSTREAM_FAILED") throw error;
      log("error", "report_not_purged", { error });
      return false;
    }
    await deletedReports.purge(record);
    return true;
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
        if (!holder || holder.deleted_at > cutoff() || !(await purge(holder))) throw error;
        return write();
      }
    },
  };
};

export type Purge = ReturnType<typeof createPurge>;
