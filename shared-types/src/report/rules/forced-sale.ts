import type { ReportFields } from "../report-fields.ts";
import { isRent } from "./rent.ts";

/** Whether the report is to state a forced sale value: its purpose or its lender asks for it, and it values what can be sold. */
export const asksForForcedSale = (
  report: Pick<ReportFields, "report_type" | "basis_of_value" | "lender">,
): boolean =>
  (report.report_type === "mortgage" || report.lender !== "") &&
  !isRent(report) &&
  report.basis_of_value !== "reinstatement_cost";
