import type { ReportSort, ReportStatus } from "@takseru/shared-types";

/** Filter, search and order of a list of reports. */
export interface ReportSelection {
  status?: ReportStatus | undefined;
  fee?: "overdue" | undefined;
  q?: string | undefined;
  sort?: ReportSort | undefined;
}
