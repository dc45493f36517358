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
