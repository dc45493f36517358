import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import {
  type AuditStamp,
  changeTime,
  type ImageRecord,
  type ReportHead,
  type ReportRepository,
  toImage,
} from "@takseru/reports";
import type { Image } from "@takseru/shared-types";
import type { PhotographRepository } from "./photograph-repository.ts";

export interface PhotographReaderDependencies {
  photographs: Pick<PhotographRepository, "find">;
  reports: Pick<ReportRepository, "findHead" | "images">;
  objects: Pick<GuardedObjectStore, "link">;
  clock: Clock;
}

/** Reads an owner's reports and photographs; another owner's report is REPORT_NOT_FOUND. */
export const createPhotographReader = ({
  photographs,
  reports,
  objects,
  clock,
}: PhotographReaderDependencies) => {
  const findReport = async (ownerId: string, id: number): Promise<ReportHead> => {
    const report = await reports.findHead(ownerId, id);
    if (!report) throw new AppError("REPORT_NOT_FOUND");
    return report;
  };

  return {
    findReport,

    /** REPORT_FINALIZED for a report that may not be changed. */
    async findEditable(ownerId: string, id: number): Promise<ReportHead> {
      const report = await findReport(ownerId, id);
      if (report.status === "finalized") throw new AppError("REPORT_FINALIZED");
      return report;
    },

    async findPhotograph({ owner, id }: ReportHead, imageId: string): Promise<ImageRecord> {
      const photograph = await photographs.find(owner, id, imageId);
      if (!photograph) throw new AppError("IMAGE_NOT_FOUND");
      return photograph;
    },

    /** Who changes the report, and when. */
    stampOf: (report: ReportHead): AuditStamp => ({
      changedBy: report.owner,
      at: changeTime(report, clock.now()),
    }),

    images: reports.images,

    toImages: (records: readonly ImageRecord[]): Promise<Image[]> =>
      Promise.all(records.map((record) => toImage(record, objects))),

    toImage: (record: ImageRecord): Promise<Image> => toImage(record, objects),
  };
};

export type PhotographReader = ReturnType<typeof createPhotographReader>;
