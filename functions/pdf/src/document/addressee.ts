import { clientName, isForLender } from "@takseru/shared-types";
import type { ReportSnapshot } from "./snapshot.ts";

/** The addressee of a report for a lender: its client, never the lender whose rules were applied. "" for any other report. */
export const addressee = ({ report }: Pick<ReportSnapshot, "report">): string =>
  isForLender(report) ? clientName(report) : "";
