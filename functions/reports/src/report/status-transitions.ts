import { AppError } from "@takseru/kit";
import { type ReportStatus, reportStatus } from "@takseru/shared-types";

/** The transitions of the status call; finalizing has a call of its own. */
export const transitions: Record<ReportStatus, readonly ReportStatus[]> = {
  draft: ["in_progress"],
  in_progress: ["completed"],
  completed: ["in_progress"],
  finalized: [],
};

/** The statuses that a report can become `to` from. The condition of the write is on the version that was read, and so on its status. */
export const reachableFrom = (to: ReportStatus): ReportStatus[] =>
  reportStatus.values.filter((from) => transitions[from].includes(to));

/** Saving a section starts a draft, and reopens a completed report, because its checks may no longer pass. */
export const statusAfterSave = (status: ReportStatus): ReportStatus =>
  status === "draft" || status === "completed" ? "in_progress" : status;

/** STATUS_NOT_ALLOWED for a change of status that is not in `transitions`. */
export const notReachable = (from: ReportStatus, to: ReportStatus): AppError =>
  new AppError("STATUS_NOT_ALLOWED", {
    message:
      to === "finalized"
        ? "A completed report is finalized with Finalize Report, which also fixes its PDF"
        : `A report that is ${from.replace("_", " ")} cannot become ${to.replace("_", " ")}`,
  });
