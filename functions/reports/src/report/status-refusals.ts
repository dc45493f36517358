import { AppError } from "@takseru/kit";
import type { ReportStatus } from "@takseru/shared-types";

/** STATUS_NOT_ALLOWED for a change of status that is not in `transitions`. */
export const notReachable = (from: ReportStatus, to: ReportStatus): AppError =>
  new AppError("STATUS_NOT_ALLOWED", {
    message:
      to === "finalized"
        ? "A completed report is finalized with Finalize Report, which also fixes its PDF"
        : `A report that is ${from.replace("_", " ")} cannot become ${to.replace("_", " ")}`,
  });
