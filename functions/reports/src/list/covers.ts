import { type Links, thumbnailLink } from "../report/api-report.ts";
import { coverCandidates, coverFrom, isWhole } from "../report/cover.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import type { ReportSummaryRecord } from "../report/report-summary.ts";
import type { CoverRepository } from "./cover-repository.ts";

export interface CoversDependencies {
  covers: CoverRepository;
  images: ReportRepository["images"];
  objects: Links;
}

/** The covers of the reports in a list. */
export const createCovers = ({ covers, images, objects }: CoversDependencies) => {
  /** Reads the photographs of a report whose row does not name them all, and notes them on it for the next time. */
  const complete = async (report: ReportSummaryRecord): Promise<Set<string>> => {
    const found = new Set(coverCandidates(await images(report.owner, report.id)));
    // An empty set cannot be stored.
    if (found.size > 0) await covers.note(report, found);
    return found;
  };

  const urlOf = async (report: ReportSummaryRecord): Promise<string | undefined> => {
    const { covers: noted = new Set<string>(), image_counts, owner, id } = report;
    const candidates = isWhole(noted, image_counts) ? noted : await complete(report);
    const cover = coverFrom(candidates);
    return cover && thumbnailLink({ owner, report_id: id, ...cover }, objects);
  };

  return {
    /** A signed link of each report's cover, in their order; `undefined` for a report without one. */
    urls: (reports: readonly ReportSummaryRecord[]): Promise<Array<string | undefined>> =>
      Promise.all(reports.map(urlOf)),
  };
};

export type Covers = ReturnType<typeof createCovers>;
