import type { ReportFields } from "../report-fields.ts";

// Apart from the templates: the checks are part of the builder's first load, and the templates are not.

type Basis = NonNullable<ReportFields["basis_of_value"]>;

/** The bases that a report of a type may state, the one of its template first. */
export const basesOfType: Readonly<
  Record<NonNullable<ReportFields["report_type"]>, readonly [Basis, ...Basis[]]>
> = {
  fair_value: ["fair_value"],
  market_value: ["market_value"],
  mortgage: ["market_value", "orderly_liquidation", "forced_liquidation"],
  insurance: ["reinstatement_cost"],
  rental: ["market_rent"],
  visa: ["market_value", "fair_value", "investment_value"],
  // The annual value, by which rates are assessed, is a rent.
  tax: ["market_value", "market_rent"],
};

/** Whether basis and type contradict each other on the first page: "Report on fair value", and the basis is market rent. */
export const isBasisOfAnotherType = ({
  report_type,
  basis_of_value,
}: Pick<ReportFields, "report_type" | "basis_of_value">): boolean =>
  report_type !== null && basis_of_value !== null && !basesOfType[report_type].includes(basis_of_value);

/** Sold under no pressure, on the one hand; on the other the basis of a sale under pressure, and so on. */
const basesOfPremise: Readonly<Partial<Record<NonNullable<ReportFields["premise_of_value"]>, Basis>>> = {
  orderly_liquidation: "orderly_liquidation",
  forced_liquidation: "forced_liquidation",
};

/** Whether a liquidation is taken on one side and another one, or a rent or a cost, on the other. */
export const isPremiseOfAnotherBasis = ({
  premise_of_value,
  basis_of_value,
}: Pick<ReportFields, "premise_of_value" | "basis_of_value">): boolean => {
  if (premise_of_value === null || basis_of_value === null) return false;
  const wanted = basesOfPremise[premise_of_value];
  const isLiquidation = Object.values(basesOfPremise).includes(basis_of_value);
  return wanted === undefined
    ? isLiquidation
    : basis_of_value !== wanted && basis_of_value !== "market_value";
};
