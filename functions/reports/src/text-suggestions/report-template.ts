import { AppError } from "@takseru/kit";
import { type ReportFields, reportType } from "@takseru/shared-types";
import { basisDefinitions, standardTexts } from "./standard-texts.ts";

type Type = NonNullable<ReportFields["report_type"]>;

/** The fields that differ between the types of report. */
const typeFields: Record<
  Type,
  { purpose: string; basis: keyof typeof basisDefinitions } & Partial<ReportFields>
> = {
  fair_value: { purpose: "Fair value assessment for client evaluation", basis: "fair_value" },
  market_value: { purpose: "Assessment of the market value for the client", basis: "market_value" },
  mortgage: {
    purpose: "Security for a mortgage",
    basis: "market_value",
    forced_sale_assumption: standardTexts.forcedSale,
  },
  insurance: {
    purpose: "Insurance of the buildings against fire and other perils",
    basis: "reinstatement_cost",
  },
  rental: { purpose: "Assessment of the market rent", basis: "market_rent" },
  visa: {
    purpose: "Statement of assets for a visa application",
    basis: "market_value",
    foreign_currency: "USD",
  },
  tax: {
    purpose: "Assessment for tax",
    basis: "market_value",
    special_assumptions: standardTexts.retrospective,
  },
};

const typeNamed = (name: string): Type => {
  const found = reportType.values.find((value) => value === name);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
};

/** The fields of a new report of a type; NOT_FOUND for an unknown type. */
export const reportTemplate = (name: string): Partial<ReportFields> => {
  const report_type = typeNamed(name);
  const { purpose, basis, ...others } = typeFields[report_type];
  return {
    report_type,
    valuation_purpose: purpose,
    basis_of_value: basis,
    basis_definition: basisDefinitions[basis],
    assumptions: standardTexts.assumptions,
    restrictions: standardTexts.restrictions,
    investigation_limits: standardTexts.investigationLimits,
    compliance_statement: standardTexts.compliance,
    ...others,
  };
};
