import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import { type DeletedReport, limits, type Report } from "@takseru/shared-types";
import { ReferenceTaken } from "../references/references.ts";
import { toSummary, toSummaryRecord } from "../report/api-report.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { imageObjectKeys } from "../storage/keys.ts";
import type { DeletedRecord, ReportRecord } from "../storage/records.ts";

export interface DeletionDependencies {
  repository: Pick<
    ReportRepository,
    "remove" | "restore" | "find" | "findDeleted" | "deleted" | "deletedBefore" | "purge" | "images"
  >;
  objects: Pick<ObjectStore, "delete">;
  clock: Clock;
  /** Reads a report that may be changed. */
  editable: (ownerId: string, id: number) => Promise<ReportRecord>;
  get: (ownerId: string, id: number) => Promise<Report>;
}

const MAX_LISTED = 100;
/** Purged in one call, besides what the call is for. */
const MAX_PURGED = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Clocks of different machines differ: nothing is purged that somebody may be bringing back. */
const MARGIN_MS = 60 * 60 * 1_000;

const keptUntil = ({ deleted_at }: DeletedRecord): Date =>
  new Date(Date.parse(deleted_at) + limits.deletedReportDays * DAY_MS);

/** Deleting a report, which can be undone for a while. */
export const createDeletion = ({ repository, objects, clock, editable, get }: DeletionDependencies) => {
  const isKept = (record: DeletedRecord): boolean => keptUntil(record) > clock.now();

  /** What was deleted before then is past bringing back. */
  const lastPurged = (): string =>
    new Date(clock.now().getTime() - limits.deletedReportDays * DAY_MS - MARGIN_MS).toISOString();

  /** Objects first, then rows: whatever breaks off leads to what is left, and is done again. */
  const purge = async (record: DeletedRecord): Promise<void> => {
    const images = await repository.images(record.owner, record.id);
    await objects.delete(images.flatMap((image) => Object.values(imageObjectKeys(image))));
    await repository.purge(record);
  };

  const purgeSome = async (ownerId: string): Promise<void> => {
    for (const record of await repository.deletedBefore(ownerId, lastPurged(), MAX_PURGED))
      await purge(record);
  };

  return {
    /** Makes something that wants a reference, again if only a report past bringing back had it. */
    async withFreedReference<Made>(ownerId: string, make: () => Promise<Made>): Promise<Made> {
      try {
        return await make();
      } catch (error) {
        if (!(error instanceof ReferenceTaken)) throw error;
        const holder = await repository.findDeleted(ownerId, error.holder);
        if (!holder || holder.deleted_at > lastPurged()) throw error;
        await purge(holder);
        return make();
      }
    },

    async remove(ownerId: string, id: number): Promise<void> {
      const record = await editable(ownerId, id);
      await purgeSome(ownerId);
      await repository.remove(record, clock.now().toISOString());
    },

    /** Repeated, or raced by another call, it answers the report that is back. */
    async restore(ownerId: string, id: number): Promise<Report> {
      const record = await repository.findDeleted(ownerId, id);
      if (!record) return get(ownerId, id);
      if (!isKept(record)) throw new AppError("REPORT_NOT_FOUND");
      try {
        await repository.restore(record, clock.now().toISOString());
      } catch (error) {
        if (!(await repository.find(ownerId, id))) throw error;
      }
      return get(ownerId, id);
    },

    /** Last deleted first. */
    async deleted(ownerId: string): Promise<DeletedReport[]> {
      await purgeSome(ownerId);
      return (await repository.deleted(ownerId, MAX_LISTED)).filter(isKept).map((record) => ({
        ...toSummary(toSummaryRecord(record)),
        deleted_at: record.deleted_at,
        kept_until: keptUntil(record).toISOString(),
      }));
    },
  };
};
