import { type ReportStatus, reportStatus } from "@takseru/shared-types";

/** Where a report may go from each status by the status call; finalizing has a call of its own. */
export const transitions: Record<ReportStatus, readonly ReportStatus[]> = {
  draft: ["in_progress"],
  in_progress: ["completed"],
  completed: ["in_progress"],
  finalized: [],
};

/** The statuses from which `to` can be reached. The write's condition asks for the version, and so for the status, that was read. */
export const reachableFrom = (to: ReportStatus): ReportStatus[] =>
  reportStatus.values.filter((from) => transitions[from].includes(to));

/** Saving a section begins a draft's work, and reopens a completed report, whose checks no longer hold. */
export const statusAfterSave = (status: ReportStatus): ReportStatus =>
  status === "draft" || status === "completed" ? "in_progress" : status;
