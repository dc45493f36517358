import {
  amountInWords,
  computeValuation,
  computeWorksheet,
  formatDate,
  formatRupees,
  interestValued,
  isShown,
  percentOf,
  type Report,
  type ReportFieldName,
  type StatedValue,
  statedValues,
  valueName,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatNumber, unbroken } from "../layout/format.ts";
import { from } from "../layout/printed-from.ts";
import { estimatedHeight } from "../layout/text-height.ts";
import { edge, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { foreignAmount } from "./foreign-amount.ts";
import { earlierValue, rentsInWords, termInWords } from "./value-details.ts";

/** "80%", stated only if it gives the forced sale value. */
export const forcedSaleShare = ({
  worksheet,
  market_value,
  forced_sale_value,
}: Report): string | undefined => {
  if (!worksheet || market_value === null) return undefined;
  const { forced_sale_percent } = worksheet;
  const expected = percentOf(market_value, forced_sale_percent);
  return expected === forced_sale_value ? `${formatNumber(forced_sale_percent)}%` : undefined;
};

/** Explains an insurance value that follows from the worksheet: cost of rebuilding, or of the buildings as new. */
export const insuranceBasis = (report: Report): string | undefined => {
  const { worksheet, insurance_value } = report;
  if (worksheet === null || insurance_value === null) return undefined;
  if (worksheet.approaches?.some(({ kind }) => kind === "reinstatement"))
    return computeValuation(report)?.insurance_value === insurance_value
      ? "cost of reinstatement of the buildings"
      : undefined;
  return computeWorksheet(worksheet).insurance_value === insurance_value
    ? "reinstatement of the buildings, undepreciated"
    : undefined;
};

/** "Market value USD 75,000 at Rs. 300 for one USD on 05/01/2026". */
const foreignEquivalent = (report: Report): string | undefined => {
  const amount = foreignAmount(report);
  return amount && `${valueName("market_value", report)} ${amount}`;
};

/** One sentence, with the amount in strong letters. */
interface Stated {
  before: string;
  printed: string;
  rupees: number;
  fields: readonly ReportFieldName[];
}

const subjectOf = (report: Report, { field, name }: StatedValue): string => {
  const lower = name.toLowerCase();
  if (field === "insurance_value") {
    const basis = insuranceBasis(report);
    return basis === undefined ? lower : `${lower}, ${basis},`;
  }
  const share = field === "forced_sale_value" ? forcedSaleShare(report) : undefined;
  return share === undefined
    ? lower
    : `${lower}, ${share} of the ${valueName("market_value", report).toLowerCase()},`;
};

/** " of the freehold interest in the property", unless the value's name includes it. */
const ofWhat = ({ interest_valued }: Report, { field, name }: StatedValue): string => {
  if (field === "insurance_value") return "";
  if (/compensation/i.test(name)) return " for the property";
  if (/interest/i.test(name)) return " in the property";
  const interest =
    interest_valued === null || interest_valued === "condominium_unit"
      ? ""
      : interestValued.labels[interest_valued].toLowerCase();
  if (interest === "") return " of the property";
  return ` of the ${interest}${/interest|share/.test(interest) ? "" : " interest"} in the property`;
};

/** "I am of the opinion that the market value of the freehold interest in the property as at 04/01/2026 is " */
export const leadOf = (report: Report, value: StatedValue): string => {
  const date = formatDate(report.valuation_date ?? report.report_date);
  const asAt = date === undefined ? "" : ` as at ${date}`;
  return `I am of the opinion that the ${subjectOf(report, value)}${ofWhat(report, value)}${asAt} is `;
};

const statementsOf = (report: Report): Stated[] => {
  const [lead, ...others] = statedValues(report);
  const earlier = earlierValue(report);
  return [
    ...(lead
      ? [{ ...lead, before: leadOf(report, lead), fields: [lead.field, "valuation_date"] as const }]
      : []),
    ...(earlier
      ? [
          {
            before: `The ${earlier.name.toLowerCase()} is `,
            printed: formatRupees(earlier.rupees),
            rupees: earlier.rupees,
            fields: ["earlier_valuation_date", "earlier_market_value"] as const,
          },
        ]
      : []),
    ...others.map((value) => ({
      ...value,
      before: `The ${subjectOf(report, value)} is `,
      fields: [value.field],
    })),
  ];
};

const wordsOf = ({ rupees }: Stated): string => ` (${amountInWords(rupees)}).`;

const sentence = (stated: Stated): Content =>
  from(stated.fields, {
    text: [stated.before, { text: unbroken(stated.printed), bold: true }, wordsOf(stated)],
    margin: [edge, 0, 0, 2 * step],
  });

/** All opinions stay on one page. */
const sentences = (all: readonly Stated[]): Content => {
  const height = all.reduce(
    (sum, one) => sum + estimatedHeight(`${one.before}${one.printed}${wordsOf(one)}`) + 2 * step,
    0,
  );
  return { stack: all.map(sentence), whole: height, reserve: height };
};

/**
 * Further statements on the values: the rent for other periods, an unexpired term, the reason for a difference, a forced
 * sale's assumption.
 */
export const opinionNotes = (report: Report): Content | undefined =>
  facts([
    ["The same rent", rentsInWords(report), "market_value", "total_floor_area"],
    ["Leasehold", termInWords(report), "worksheet"],
    ["Worksheet and value", report.value_difference_reason, "value_difference_reason"],
    [
      "Forced sale",
      isShown(report, "forced_sale_assumption") ? report.forced_sale_assumption : undefined,
      "forced_sale_assumption",
    ],
    [
      "In foreign currency",
      foreignEquivalent(report),
      "foreign_currency",
      "exchange_rate",
      "exchange_rate_date",
    ],
  ]);

/** The values in words and figures, in the order of the report's purpose; one at an earlier date beside today's. */
export const opinion = ({ report }: ReportSnapshot): Section | undefined => {
  const statements = statementsOf(report);
  return statements.length === 0
    ? undefined
    : section("Opinion of value", [sentences(statements), opinionNotes(report)]);
};
