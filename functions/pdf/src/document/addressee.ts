import { clientName, isForLender } from "@takseru/shared-types";
import type { ReportSnapshot } from "./snapshot.ts";

/** For whom a report for a lender is made: its client, and never the lender whose rules were applied. "" for any other report. */
export const addressee = ({ report }: Pick<ReportSnapshot, "report">): string =>
  isForLender(report) ? clientName(report) : "";
