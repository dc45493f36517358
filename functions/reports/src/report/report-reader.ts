import { AppError } from "@takseru/kit";
import type { Image, Report, Superseded } from "@takseru/shared-types";
import { imageTotal, type ReportRecord } from "../storage/records.ts";
import { type Links, toImage, toReport } from "./api-report.ts";
import type { ReportRepository } from "./report-repository.ts";

export interface ReportReaderDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "successors">;
  objects: Links;
}

/** Reads an owner's reports. Another owner's report is REPORT_NOT_FOUND. */
export const createReportReader = ({ reports, objects }: ReportReaderDependencies) => {
  const readRecord = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await reports.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  };

  /** REPORT_FINALIZED for a report that may not be changed. */
  const readEditableRecord = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await readRecord(ownerId, id);
    if (record.status === "finalized") throw new AppError("REPORT_FINALIZED");
    return record;
  };

  const readImages = async (record: ReportRecord): Promise<Image[]> => {
    if (imageTotal(record) === 0) return [];
    const images = await reports.images(record.owner, record.id);
    return Promise.all(images.map((image) => toImage(image, objects)));
  };

  /** The newest signed revision that has taken a report's place. */
  const successorOf = async ({ final_pdf }: Pick<ReportRecord, "final_pdf">): Promise<Superseded | null> => {
    const code = final_pdf?.verification_code;
    return code === undefined ? null : ((await reports.successors([code])).get(code) ?? null);
  };

  const readReport = async (ownerId: string, id: number): Promise<Report> => {
    const record = await readRecord(ownerId, id);
    const [images, successor] = await Promise.all([readImages(record), successorOf(record)]);
    return toReport(record, images, successor);
  };

  return { readRecord, readEditableRecord, readImages, readReport, successorOf };
};

export type ReportReader = ReturnType<typeof createReportReader>;
