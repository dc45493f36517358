import type { ReportFieldName } from "./fields/catalogue.ts";
import { isBareLand } from "./property-kinds.ts";
import type { ReportFields } from "./report-fields.ts";
import { isRent } from "./rules/rent.ts";

// Apart from the templates: the checks are part of the builder's first load, and the templates are not.

/** The values that a report can state. */
export const valueFields = ["market_value", "forced_sale_value", "insurance_value"] as const;
export type ValueField = (typeof valueFields)[number];

/** The fields and values of a report's purpose, with its kind of property. */
export interface PurposeOfReport {
  /** The amount is a rent: stated a month, a year and a square foot. */
  isRent: boolean;
  /** The amount is that of a leasehold interest: stated with its unexpired term. */
  isLeasehold: boolean;
  /** The amount is what is claimed for land that is acquired: loss and removal are part of it. */
  isCompensation: boolean;
  /** A value at an earlier date stands beside the one at the date of valuation. */
  hasEarlierValue: boolean;
  /** In the order in which they are stated, the first leads; the worksheet fills them. */
  values: readonly ValueField[];
  /** Stated after these where the valuer has filled them; nothing fills them unasked. */
  onRequest: readonly ValueField[];
  /** Obligatory beside what the kind of property and the specification ask. */
  required: readonly ReportFieldName[];
  /** Obligatory by the kind or the specification, and not here. */
  notRequired: readonly ReportFieldName[];
  /** Of fields that mean something else here. */
  labels: Readonly<Partial<Record<ReportFieldName, string>>>;
  /** Not shown: what they hold is kept and not printed. */
  absent: readonly ReportFieldName[];
}

/** The fields that decide which values a report states; a form has them before its worksheet is parsed. */
export interface Purposeful
  extends Pick<
    ReportFields,
    "report_type" | "basis_of_value" | "lender" | "bare_land" | "property_kind" | "interest_valued"
  > {
  worksheet: { approaches?: ReadonlyArray<{ kind: string }> | undefined } | null;
}

const hasApproach = ({ worksheet }: Pick<Purposeful, "worksheet">, kind: string): boolean =>
  worksheet?.approaches?.some((approach) => approach.kind === kind) ?? false;

/** Bare land has nothing to insure; of a flat only what rebuilding costs, since its price is no such cost. */
const canBeInsured = (report: Purposeful): boolean =>
  !isBareLand(report) &&
  (report.property_kind !== "condominium_unit" || hasApproach(report, "reinstatement"));

const earlierValue = ["earlier_valuation_date", "earlier_market_value"] as const;

/** An insurance report values buildings only, so it asks nothing about the land. */
const landOfInsurance: readonly ReportFieldName[] = [
  "lot_number",
  "plan_number",
  "total_extent",
  "land_rate",
  "north_boundary",
  "south_boundary",
  "east_boundary",
  "west_boundary",
  "land_shape",
  "topography_type",
  "soil_type",
  "land_use_type",
];

const rentLabels = {
  market_value: "Market rent",
  value_difference_reason: "Why the market rent differs from the worksheet",
} as const;

type Values = Pick<PurposeOfReport, "values" | "onRequest">;

const valuesOf = (report: Purposeful): Values => {
  const { report_type, basis_of_value, lender } = report;
  if (isRent(report)) return { values: ["market_value"], onRequest: [] };
  if (report_type === "insurance") return { values: ["insurance_value"], onRequest: ["market_value"] };
  const insurance = canBeInsured(report) ? (["insurance_value"] as const) : [];
  // Nobody sells a cost of rebuilding.
  if (basis_of_value === "reinstatement_cost")
    return { values: ["market_value", ...insurance], onRequest: [] };
  if (report_type === "mortgage")
    return { values: ["market_value", "forced_sale_value", ...insurance], onRequest: [] };
  return lender === ""
    ? { values: ["market_value"], onRequest: ["forced_sale_value", ...insurance] }
    : { values: ["market_value", "forced_sale_value"], onRequest: insurance };
};

/** The only place that decides which values a report states, prints and asks for. */
export const purposeOf = (report: Purposeful): PurposeOfReport => {
  const { values, onRequest } = valuesOf(report);
  const possible: readonly ValueField[] = [...values, ...onRequest];
  const isInsurance = report.report_type === "insurance";
  const rent = isRent(report);
  const isLeasehold = !rent && report.interest_valued === "leasehold" && hasApproach(report, "leasehold");
  const isCompensation =
    !rent && report.property_kind === "acquisition" && hasApproach(report, "acquisition");
  const hasEarlierValue = report.report_type === "tax" && !rent;
  return {
    isRent: rent,
    isLeasehold,
    isCompensation,
    hasEarlierValue,
    values,
    onRequest,
    labels: {
      ...(rent && rentLabels),
      ...(isLeasehold && { market_value: "Value of the leasehold interest" }),
      ...(isCompensation && { market_value: "Compensation" }),
    },
    required: isInsurance && !rent ? ["insurance_value"] : [],
    notRequired: [
      ...(isInsurance ? landOfInsurance : []),
      ...(isInsurance && !rent ? (["market_value"] as const) : []),
      ...(rent ? (["land_rate"] as const) : []),
    ],
    absent: [
      ...valueFields.filter((field) => !possible.includes(field)),
      ...(possible.includes("forced_sale_value") ? [] : (["forced_sale_assumption"] as const)),
      ...(hasEarlierValue ? [] : earlierValue),
    ],
  };
};

/** The values that a report prints where they are filled, in their order. */
export const valuesToPrint = (report: Purposeful): readonly ValueField[] => {
  const { values, onRequest } = purposeOf(report);
  return [...values, ...onRequest];
};

/** Whether the report is to state a value: its purpose or its lender asks for it, or the valuer has filled it. */
export const asksFor = (field: ValueField, report: Purposeful & Pick<ReportFields, ValueField>): boolean => {
  const { values, onRequest } = purposeOf(report);
  return values.includes(field) || (onRequest.includes(field) && (report[field] ?? 0) > 0);
};

/** A new worksheet begins with it: right for a price, and far too coarse for a rent. */
const STEP_OF_A_PRICE = 100_000;

/** The step to which the market value is rounded, in rupees; 0 is no rounding. */
export const roundingStepOf = (
  report: Pick<ReportFields, "report_type" | "basis_of_value" | "worksheet">,
): number => {
  const step = report.worksheet?.rounding_step ?? 0;
  return isRent(report) && step >= STEP_OF_A_PRICE ? 0 : step;
};

/** Years that the lease has still to run, where the report is on a leasehold interest and says so. */
export const unexpiredTerm = ({ worksheet }: Pick<ReportFields, "worksheet">): number | undefined => {
  for (const approach of worksheet?.approaches ?? [])
    if (approach.kind === "leasehold" && approach.years !== null) return approach.years;
  return undefined;
};

/** The value at an earlier date, such as 30/09/2017 for capital gains tax. */
export const earlierValueOf = (
  report: Purposeful & Pick<ReportFields, "earlier_valuation_date" | "earlier_market_value">,
): { date: string; rupees: number } | undefined => {
  const { earlier_valuation_date: date, earlier_market_value: rupees } = report;
  return purposeOf(report).hasEarlierValue && date !== null && rupees ? { date, rupees } : undefined;
};
