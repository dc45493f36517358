import { AppError } from "@takseru/kit";
import { inputMessages, type ReportFields } from "@takseru/shared-types";
import { locationSummary } from "./api-report.ts";

type Places = Pick<ReportFields, "village_name" | "city" | "district">;

/**
 * The summary is derived from village, city and district. A client may send the old or the new one back; any other would
 * be lost, so it is VALIDATION_FAILED.
 */
export const mustBeOwnSummary = (sent: unknown, ...reports: readonly Places[]): void => {
  if (sent === undefined || sent === null || sent === "") return;
  if (reports.some((report) => locationSummary(report) === sent)) return;
  throw new AppError("VALIDATION_FAILED", {
    message: inputMessages.madeSummary,
    fields: { location_summary: inputMessages.madeSummary },
  });
};
