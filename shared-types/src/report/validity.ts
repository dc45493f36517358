import { addMonths } from "../units/dates.ts";
import type { ReportFields } from "./report-fields.ts";

/**
 * The last day, yyyy-mm-dd, on which the valuation may be relied on: so many months from the date of valuation, or else of the
 * report. `undefined` without months or without either date.
 */
export const validUntil = ({
  valuation_date,
  report_date,
  validity_months,
}: Pick<ReportFields, "valuation_date" | "report_date" | "validity_months">): string | undefined => {
  const from = valuation_date ?? report_date;
  return from === null || validity_months === null ? undefined : addMonths(from, validity_months);
};
