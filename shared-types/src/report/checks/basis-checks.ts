import { basisOfValue, premiseOfValue } from "../../texts/choices/valuation.ts";
import { reportTypeLabels } from "../../texts/labels.ts";
import { messages } from "../../texts/messages.ts";
import type { ReportFields } from "../report-fields.ts";
import { isBasisOfAnotherType, isPremiseOfAnotherBasis } from "../rules/basis-fit.ts";
import { isRent } from "../rules/rent.ts";
import { type Check, hint, note, warning } from "./check.ts";

const basisAgainstType = (report: ReportFields): Check[] => {
  const { report_type, basis_of_value } = report;
  if (report_type === null || basis_of_value === null || !isBasisOfAnotherType(report)) return [];
  const basis = basisOfValue.labels[basis_of_value];
  const type = reportTypeLabels[report_type];
  return [
    warning(
      "basis_of_value",
      "of_another_type",
      `The report is of the type ${type}, but its basis of value is ${basis}`,
      note(1, "Basis of value", `${basis}, in a report of the type ${type}`),
    ),
  ];
};

/** "Market rent is the estimated amount ...": a definition begins with what it defines. */
const definedIn = (text: string) =>
  basisOfValue.values.find((basis) =>
    text.toLowerCase().startsWith(`${basisOfValue.labels[basis].replace(/ \(.*/, "").toLowerCase()} is `),
  );

const definitionAgainstBasis = ({ basis_of_value, basis_definition }: ReportFields): Check[] => {
  const defined = definedIn(basis_definition.trim());
  if (basis_of_value === null || defined === undefined || defined === basis_of_value) return [];
  const [is, stated] = [basisOfValue.labels[defined], basisOfValue.labels[basis_of_value]];
  return [
    warning(
      "basis_definition",
      "of_another_basis",
      `The definition is that of ${is}, but the basis of value is ${stated}`,
      note(1, "Basis of value", `${stated}, with the definition of ${is}`),
    ),
  ];
};

const premiseAgainstBasis = (report: ReportFields): Check[] => {
  const { premise_of_value, basis_of_value } = report;
  if (premise_of_value === null || basis_of_value === null || !isPremiseOfAnotherBasis(report)) return [];
  const premise = premiseOfValue.labels[premise_of_value];
  const basis = basisOfValue.labels[basis_of_value];
  return [
    warning(
      "premise_of_value",
      "of_another_basis",
      `The premise of value is ${premise}, but the basis of value is ${basis}`,
      note(1, "Premise of value", `${premise}, with the basis ${basis}`),
    ),
  ];
};

/** Nobody sells a rent or a cost of rebuilding. */
const forcedSaleAgainstBasis = (report: ReportFields): Check[] => {
  const what = isRent(report)
    ? "a rent"
    : report.basis_of_value === "reinstatement_cost"
      ? "a cost of reinstatement"
      : undefined;
  return what === undefined || (report.forced_sale_value ?? 0) === 0
    ? []
    : [
        warning(
          "forced_sale_value",
          "of_another_basis",
          `A forced sale value is filled in, but the report values ${what}: it is not printed`,
        ),
      ];
};

/** The words by which a purpose names its type of report. */
const purposeWords: ReadonlyArray<
  readonly [type: NonNullable<ReportFields["report_type"]>, words: RegExp, named: string]
> = [
  ["rental", /\brent(al)?\b/i, "a rent"],
  ["insurance", /\binsurance\b/i, "insurance"],
  ["mortgage", /\bmortgage\b/i, "a mortgage"],
  ["visa", /\bvisa\b/i, "a visa"],
  ["tax", /\b(tax|stamp duty)\b/i, "tax"],
  ["fair_value", /\bfair value\b/i, "fair value"],
];

const purposeAgainstType = ({ report_type, valuation_purpose }: ReportFields): Check[] => {
  if (valuation_purpose === messages.reports.locationPurpose)
    return [
      hint(
        "valuation_purpose",
        "of_the_program",
        "The purpose still reads as the program began it: please state it as the client instructed",
      ),
    ];
  const named = purposeWords.filter(([, words]) => words.test(valuation_purpose));
  const [first] = named;
  if (report_type === null || !first || named.some(([type]) => type === report_type)) return [];
  return [
    hint(
      "valuation_purpose",
      "of_another_type",
      `The purpose speaks of ${first[2]}, but the report is of the type ${reportTypeLabels[report_type]}`,
    ),
  ];
};

/** Type, basis, definition, premise, purpose and forced sale value speak of one valuation. */
export const basis = (report: ReportFields): Check[] => [
  ...basisAgainstType(report),
  ...definitionAgainstBasis(report),
  ...premiseAgainstBasis(report),
  ...purposeAgainstType(report),
  ...forcedSaleAgainstBasis(report),
];
