import { limits } from "../../limits.ts";
import { messages } from "../../texts/messages.ts";
import { differsBy, formatPerches } from "../../units/extent.ts";
import { formatRupees } from "../../units/money.ts";
import { parseExtent } from "../../units/read-extent.ts";
import { computeValuation } from "../../valuation/valuation-result.ts";
import { hasValue } from "../completeness.ts";
import type { ReportFields } from "../report-fields.ts";
import { differsFromWorksheet } from "../worksheet.ts";
import { type Check, completingError, note, warning } from "./check.ts";

/** The market value follows the worksheet's sum, or differs with a written reason (domain). */
export const valueAgainstWorksheet = (report: ReportFields): Check[] => {
  if (!report.worksheet || report.market_value === null || !hasValue(report, "market_value")) return [];
  const follows = computeValuation(report)?.market_value ?? 0;
  if (!differsFromWorksheet(report.market_value, { market_value: follows })) return [];
  if (report.value_difference_reason === "")
    return [completingError("value_difference_reason", "missing", messages.reports.reasonRequired)];
  const summed = formatRupees(follows);
  const message = `Market value ${formatRupees(report.market_value)} differs from the worksheet's ${summed}`;
  const matter = note(3, "Worksheet", `Its sum is ${summed}; the reason stands with the value`);
  return [warning("market_value", "differs_from_worksheet", message, matter)];
};

export const landInWorksheet = (report: ReportFields): Check[] => {
  const plan = parseExtent(report.total_extent)?.perches;
  const rows = report.worksheet?.land.filter((row) => row.extent_perches > 0) ?? [];
  if (plan === undefined || rows.length === 0) return [];
  const valued = rows.reduce((sum, row) => sum + row.extent_perches, 0);
  if (differsBy(plan, valued) <= limits.extentTolerancePercent) return [];
  const message = `The worksheet values ${formatPerches(valued)} of land, the total extent is ${formatPerches(plan)}`;
  const matter = note(
    2,
    "Land valued",
    `${formatPerches(valued)} are valued of ${formatPerches(plan)} by the plan`,
  );
  return [warning("worksheet", "extent_differs", message, matter)];
};
