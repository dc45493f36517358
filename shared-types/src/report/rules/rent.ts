import { product } from "../../units/rational.ts";
import type { ReportFields } from "../report-fields.ts";

// Apart from the templates: the checks are part of the builder's first load, and the templates are not.

/** Whether the amount that is stated is a rent: by the basis that is written, or else by the purpose of the report. */
export const isRent = ({
  basis_of_value,
  report_type,
}: Pick<ReportFields, "basis_of_value" | "report_type">): boolean =>
  basis_of_value === null ? report_type === "rental" : basis_of_value === "market_rent";

const MONTHLY = /\b(per month|per mensem|a month|monthly)\b/i;
const YEARLY = /\b(per year|per annum|a year|yearly|annual|annually)\b/i;

/** "per month" or "per year", as the purpose says; `undefined` where it says neither, or both. */
export const rentPeriod = ({
  valuation_purpose: purpose,
}: Pick<ReportFields, "valuation_purpose">): string | undefined => {
  const [monthly, yearly] = [MONTHLY.test(purpose), YEARLY.test(purpose)];
  if (monthly === yearly) return undefined;
  return monthly ? "per month" : "per year";
};

const MONTHS = 12;

/** Square feet that the rent is of: those of the comparison by the square foot, or else the floor area. */
const areaOf = ({
  worksheet,
  total_floor_area,
}: Pick<ReportFields, "worksheet" | "total_floor_area">): number => {
  for (const approach of worksheet?.approaches ?? [])
    if (approach.kind === "comparison" && approach.unit === "sq_ft" && approach.quantity > 0)
      return approach.quantity;
  return total_floor_area ?? 0;
};

/** A rent as it is stated: whole rupees a month and a year; `sq_ft`, with cents, is a month's. */
export interface StatedRents {
  month: number;
  year: number;
  sq_ft?: number;
}

/** A report's market rent for each time; `undefined` where there is none, or the purpose does not say for what time it is. */
export const statedRents = (
  report: Pick<
    ReportFields,
    "basis_of_value" | "report_type" | "valuation_purpose" | "market_value" | "worksheet" | "total_floor_area"
  >,
): StatedRents | undefined => {
  const rupees = report.market_value ?? 0;
  const period = rentPeriod(report);
  if (!isRent(report) || period === undefined || rupees === 0) return undefined;
  const year = period === "per year" ? product(rupees) : product(rupees, MONTHS);
  const area = areaOf(report);
  return {
    month: year.over(MONTHS).round(),
    year: year.round(),
    ...(area > 0 && { sq_ft: year.over(MONTHS).over(area).round(2) }),
  };
};
