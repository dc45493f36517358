import { AppError, type Clock } from "@takseru/kit";
import type { DeletedReport, Report } from "@takseru/shared-types";
import { toSummary, toSummaryRecord } from "../report/api-report.ts";
import type { ReportReader } from "../report/report-reader.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { DeletedRecord } from "../storage/records.ts";
import type { DeletedRepository } from "./deleted-repository.ts";
import { type Purge, restorableUntil } from "./purge.ts";

export interface DeletionDependencies {
  reports: Pick<ReportRepository, "find">;
  deletedReports: Pick<DeletedRepository, "find" | "list" | "remove" | "restore">;
  reader: Pick<ReportReader, "readEditableRecord" | "readReport">;
  purgeSome: Purge["purgeSome"];
  clock: Clock;
}

const MAX_LISTED = 100;

/** Deletes reports, lists the deleted ones and restores them. */
export const createDeletion = ({
  reports,
  deletedReports,
  reader,
  purgeSome,
  clock,
}: DeletionDependencies) => {
  const isRestorable = (record: DeletedRecord): boolean => restorableUntil(record) > clock.now();

  return {
    async remove(ownerId: string, id: number): Promise<void> {
      const record = await reader.readEditableRecord(ownerId, id);
      await purgeSome(ownerId);
      await deletedReports.remove(record, clock.now().toISOString());
    },

    /** A repeated call, or the slower one of two, answers the restored report too. */
    async restore(ownerId: string, id: number): Promise<Report> {
      const record = await deletedReports.find(ownerId, id);
      if (!record) return reader.readReport(ownerId, id);
      if (!isRestorable(record)) throw new AppError("REPORT_NOT_FOUND");
      try {
        await deletedReports.restore(record, clock.now().toISOString());
      } catch (error) {
        if (!(await reports.find(ownerId, id))) throw error;
      }
      return reader.readReport(ownerId, id);
    },

    /** The report deleted last comes first. */
    async listDeleted(ownerId: string): Promise<DeletedReport[]> {
      await purgeSome(ownerId);
      return (await deletedReports.list(ownerId, MAX_LISTED)).filter(isRestorable).map((record) => ({
        ...toSummary(toSummaryRecord(record)),
        deleted_at: record.deleted_at,
        kept_until: restorableUntil(record).toISOString(),
      }));
    },
  };
};

export type Deletion = ReturnType<typeof createDeletion>;
