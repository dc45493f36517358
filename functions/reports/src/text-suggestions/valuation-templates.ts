import {
  compareRates,
  computeWorksheet,
  formatDate,
  formatPerches,
  formatRupees,
  type ReportFields,
} from "@takseru/shared-types";
import { ended, fact, figure, listed, sentences } from "./sentences.ts";
import type { OwnStandardTexts } from "./text-writer.ts";

type TextsByField = Record<string, string>;

const comparison = ({ valuation_methods, comparables, land_rate }: ReportFields): string => {
  if (!valuation_methods.includes("comparison")) return "";
  const rates = compareRates(comparables);
  const range =
    rates && rates.count > 1
      ? `The adjusted rates of ${rates.count} comparables lie between ${formatRupees(rates.lowest)} and ${formatRupees(rates.highest)} a perch, ${formatRupees(rates.average)} on average.`
      : fact`The adjusted rate of one comparable is ${rates && formatRupees(rates.average)} a perch.`;
  return sentences(
    "The land is valued by comparison with other properties.",
    range,
    land_rate === null ? "" : `A rate of ${formatRupees(land_rate)} a perch is adopted.`,
  );
};

const replacement = ({ valuation_methods, worksheet, bare_land }: ReportFields): string => {
  if (bare_land || !valuation_methods.includes("contractors")) return "";
  const rows = worksheet?.buildings.filter((row) => row.area_sq_ft > 0 && row.rate_per_sq_ft > 0) ?? [];
  const described = rows.map(
    (row) =>
      `${row.description === "" ? "" : `${row.description}, `}${figure(row.area_sq_ft)} sq ft at ${formatRupees(row.rate_per_sq_ft)} a square foot${row.depreciation_percent > 0 ? ` less ${row.depreciation_percent}% for depreciation` : ""}`,
  );
  return sentences(
    "The buildings are valued at their depreciated replacement cost (contractor's method).",
    fact`They are ${described.join("; ")}.`,
  );
};

const others = ({ valuation_methods }: ReportFields): string[] => [
  valuation_methods.includes("investment")
    ? "The investment method is applied: the income of the property is capitalised."
    : "",
  valuation_methods.includes("profits")
    ? "The profits method is applied: the value follows from the trade that the property allows."
    : "",
  valuation_methods.includes("residual")
    ? "The residual method is applied: the cost of a development is deducted from its value on completion."
    : "",
];

const land = ({ valuation_methods, worksheet }: ReportFields): string => {
  const rows = worksheet?.land.filter((row) => row.extent_perches > 0 && row.rate_per_perch > 0) ?? [];
  if (valuation_methods.length === 0) return "";
  return fact`The worksheet values ${listed(
    rows.map((row) => `${formatPerches(row.extent_perches)} at ${formatRupees(row.rate_per_perch)} a perch`),
  )}.`;
};

/** States the percentage only if both values are those of the worksheet. */
const forcedSale = (
  { forced_sale_value, market_value, worksheet }: ReportFields,
  texts: OwnStandardTexts,
): string => {
  if (forced_sale_value === null) return "";
  const computed = worksheet && computeWorksheet(worksheet);
  const follows = computed?.forced_sale_value === forced_sale_value && computed.market_value === market_value;
  return sentences(
    follows ? `The forced sale value is ${worksheet?.forced_sale_percent}% of the market value.` : "",
    texts.forced_sale,
  );
};

const assumptions = (
  { interest_valued, encumbrances, bare_land, occupier }: ReportFields,
  texts: OwnStandardTexts,
): string =>
  interest_valued === null
    ? ""
    : sentences(
        interest_valued === "freehold" && encumbrances === ""
          ? "The property is valued as freehold, on the assumption that it is unencumbered."
          : "",
        ended(fact`The encumbrances that are known have been taken into account: ${encumbrances}`),
        !bare_land && occupier !== "" ? ended(`The occupation that is assumed: ${occupier}`) : "",
        texts.assumptions,
      );

const restrictions = (
  { instruction_source, intended_users, valuation_purpose }: ReportFields,
  texts: OwnStandardTexts,
): string =>
  instruction_source === ""
    ? ""
    : sentences(
        ended(
          `This report is made for ${listed([instruction_source, intended_users].filter((name) => name !== ""))}`,
        ),
        ended(fact`Its purpose is: ${valuation_purpose}`),
        texts.restrictions,
      );

export const suggestValuation = (fields: ReportFields, texts: OwnStandardTexts): TextsByField => {
  const { valuation_date, inspection_date, report_date, valuer_name, professional_title } = fields;
  const seen = inspection_date ?? report_date;
  const isEarlier = valuation_date !== null && seen !== null && valuation_date < seen;
  return {
    method_reasoning: sentences(comparison(fields), replacement(fields), ...others(fields), land(fields)),
    forced_sale_assumption: forcedSale(fields, texts),
    assumptions: assumptions(fields, texts),
    special_assumptions: isEarlier
      ? sentences(`The values are as at ${formatDate(valuation_date)}.`, texts.retrospective)
      : "",
    restrictions: restrictions(fields, texts),
    compliance_statement:
      valuer_name === ""
        ? ""
        : sentences(
            `The valuation was made by ${valuer_name}${professional_title === "" ? "" : `, ${professional_title}`}.`,
            texts.compliance,
          ),
  };
};
