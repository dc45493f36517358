import { formatRupees } from "../../units/money.ts";
import { type Purposeful, purposeOf, type ValueField, valuesToPrint } from "../purpose.ts";
import type { ReportFields } from "../report-fields.ts";
import { isRent, rentPeriod } from "./rent.ts";
import { templateOf } from "./templates.ts";

/** A value as the report states it. */
export interface StatedValue {
  field: ValueField;
  /** "Market value", "Fair value", "Market rent". */
  name: string;
  rupees: number;
  /** Of a rent: "per month", where the purpose says so. */
  period?: string | undefined;
  /** "Rs. 22,500,000/=", of a rent "Rs. 85,000/= per month". */
  printed: string;
}

/** Names of the market value on another basis. */
const namesByBasis: Partial<Record<NonNullable<ReportFields["basis_of_value"]>, string>> = {
  fair_value: "Fair value",
  market_rent: "Market rent",
  investment_value: "Investment value",
};

/** The basis that is written, or else that of the template. */
const basisOf = (report: Purposeful): ReportFields["basis_of_value"] =>
  report.basis_of_value ?? templateOf(report)?.basis ?? null;

/** The report's name for a value; the market value is named by its basis. */
export const valueName = (field: ValueField, report: Purposeful): string => {
  if (field === "forced_sale_value") return "Forced sale value";
  if (field === "insurance_value") return "Insurance value";
  const { isLeasehold, isCompensation, labels } = purposeOf(report);
  if (isLeasehold || isCompensation) return labels.market_value ?? "";
  const basis = basisOf(report);
  return (basis && namesByBasis[basis]) ?? "Market value";
};

/** The values that a report states where they are filled, in the order of its purpose. */
export const statedValues = (
  report: Purposeful & Pick<ReportFields, "valuation_purpose" | ValueField>,
): readonly StatedValue[] => {
  const time = isRent(report) ? rentPeriod(report) : undefined;
  return valuesToPrint(report).flatMap((field) => {
    const rupees = report[field];
    if (rupees === null) return [];
    const amount = formatRupees(rupees);
    const period = field === "market_value" ? time : undefined;
    const printed = period ? `${amount} ${period}` : amount;
    return [{ field, name: valueName(field, report), rupees, ...(period && { period }), printed }];
  });
};
