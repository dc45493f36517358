import { AppError } from "@takseru/kit";
import { checkReport, type ReportStatus } from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

/** STATUS_NOT_ALLOWED for a change of status that is not in `transitions`. */
export const notReachable = (from: ReportStatus, to: ReportStatus): AppError =>
  new AppError("STATUS_NOT_ALLOWED", {
    message:
      to === "finalized"
        ? "A completed report is finalized with Finalize Report, which also fixes its PDF"
        : `A report that is ${from.replace("_", " ")} cannot become ${to.replace("_", " ")}`,
  });

/** Throws CHECKS_FAILED with every failed check of level error. */
export const mustPassChecks = ({ fields, image_counts }: ReportRecord): void => {
  const errors = checkReport(fields, image_counts).filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  throw new AppError("CHECKS_FAILED", {
    message: errors.map(({ message }) => message).join("; "),
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    details: errors,
  });
};
