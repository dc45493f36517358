import type { Practice } from "../profile/practice.ts";
import { clientLines } from "../report/client.ts";
import type { ReportFieldName } from "../report/fields/catalogue.ts";
import type { Report } from "../report/report.ts";
import { standardTexts } from "../report/rules/standard-texts.ts";
import { isDefinition, textsOfKind } from "../report/rules/templates.ts";
import { interestValued } from "../texts/choices/property.ts";
import { basisOfValue, premiseOfValue } from "../texts/choices/valuation.ts";
import { numberToWords } from "../units/amount-in-words.ts";
import { formatDate } from "../units/dates.ts";
import { formatRupees } from "../units/money.ts";
import type { OwnLetterTexts } from "./fee-settings.ts";
import { feeAmounts } from "./fee-state.ts";

/** The fixed wording of a letter of engagement. */
export const letterTextTitles = {
  standards: "Standards and independence",
  reliance: "Who may rely on the report",
  liability: "Limit of liability",
  acceptance: "Acceptance",
} as const;
export type LetterTextId = keyof typeof letterTextTitles;

/** The product's wording of 2026. It has none on liability, which only the valuer can state. */
export const letterTexts: OwnLetterTexts = {
  standards:
    "The valuation will be made with regard to the International Valuation Standards in force on the date of valuation. I have no interest in the property and know of no conflict of interest.",
  reliance:
    "The report is for the client and any other intended user named here, and for the stated purpose alone. Nobody else may rely on it, and no part of it may be published or quoted, without my written consent.",
  liability: "",
  acceptance: "Please sign and return a copy of this letter if you agree to its terms.",
};

/** The valuer's own wording, or else the product's. */
export const letterTextsOf = (own: OwnLetterTexts): OwnLetterTexts => ({
  standards: own.standards || letterTexts.standards,
  reliance: own.reliance || letterTexts.reliance,
  liability: own.liability || letterTexts.liability,
  acceptance: own.acceptance || letterTexts.acceptance,
});

/** The valuer's settings that a letter prints. */
export type LetterPractice = Pick<Practice, "fees" | "standard_texts">;

/** One term of a letter of engagement; `text` is "" where it is not known. */
export interface EngagementTerm {
  label: string;
  text: string;
  /** Where a missing text is filled in: a field of the report, its fee, or the valuer's own texts. */
  from: ReportFieldName | "fee" | "letter_texts";
  /** The letter is complete without it. */
  optional?: true;
}

const joined = (separator: string, parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join(separator);

/** The standard that a definition names at its end: "International Valuation Standards, edition of 2025". */
const SOURCE = /\(([^()]+)\)\.$/;

/** "Market value as defined in the International Valuation Standards, edition of 2025; existing use", or with the valuer's own definition. */
const basisTerm = ({ basis_of_value, basis_definition, premise_of_value }: Report): string => {
  if (basis_of_value === null) return "";
  const premise = premise_of_value === null ? undefined : premiseOfValue.labels[premise_of_value];
  const standard = standardTexts().definitions[basis_of_value] ?? "";
  const isOwn = basis_definition !== "" && !isDefinition(basis_definition);
  const source = isOwn ? undefined : SOURCE.exec(basis_definition || standard)?.[1];
  const name = basisOfValue.labels[basis_of_value];
  const named = source === undefined ? name : `${name} as defined in the ${source}`;
  const definition = isOwn ? basis_definition : source === undefined ? standard : "";
  return joined("\n", [joined("; ", [named, premise?.toLowerCase()]), definition]);
};

/** "Rs. 12,500/= for the valuation and Rs. 1,500/= for expenses, with VAT of 18%: Rs. 16,520/= in all. …" */
const feeTerm = ({ fee }: Pick<Report, "fee">, { fees }: LetterPractice): string => {
  const { valuation_fee, expenses, tax_percent, percent_of_value: percent } = fee;
  const isOfValue = percent !== null && valuation_fee === null;
  if (fee.amount === null && !isOfValue) return "";
  const due = formatDate(fee.due_date);
  const when = due === undefined ? `within ${fees.due_days} days of the report` : `by ${due}`;
  const parts = [
    isOfValue ? `${percent}% of the value reported for the valuation` : "",
    valuation_fee ? `${formatRupees(valuation_fee)} for the valuation` : "",
    expenses ? `${formatRupees(expenses)} for expenses` : "",
  ];
  const isTaxed = isOfValue ? (tax_percent ?? 0) > 0 : feeAmounts(fee).tax > 0;
  const taxed = isTaxed ? `, with ${fees.tax_name || "tax"} of ${tax_percent}%` : "";
  const stated = joined(" and ", parts);
  if (isOfValue) return `${stated}${taxed}. It is to be paid ${when}.`;
  const total = formatRupees(fee.amount ?? 0);
  return `${stated === "" ? total : `${stated}${taxed}: ${total} in all`}. It is to be paid ${when}.`;
};

/** ", in two copies"; nothing where the number was not agreed. */
export const inCopies = ({ copies }: Pick<Report, "copies">): string =>
  copies === null ? "" : `, in ${numberToWords(copies).toLowerCase()} ${copies === 1 ? "copy" : "copies"}`;

/** Wording for an inspection that is still to come, where the report's texts look back at it; the product's wording of 2026. */
const toCome = {
  inspection:
    "I inspect the property, compare its boundaries with the plan, measure the buildings and look for sales and lettings nearby.",
  investigation_limits:
    "I do not search the title, survey the land, test the soil, the structure or the installations, or inspect what is covered or inaccessible.",
  papers:
    "The deed, the survey plan, the approved building plan, the certificates of the local authority, the tax receipt, and entry to every part of the property.",
  assumptions:
    "The title is good and marketable, the boundaries are those of the plan, copies agree with the originals, and what I am told is true and complete.",
} as const;

/** The valuer's own text as it will be in the report, else the letter's wording. */
const ownOr = (text: string, standard: string, otherwise: string): string =>
  text === "" || text === standard ? otherwise : `The report will state: “${text}”`;

/**
 * The terms of a letter of engagement in order: those that standards ask for, as far as the report, its fee and the
 * valuer's own texts have them. `property` names the property.
 */
export const engagementTerms = (
  report: Report,
  practice: LetterPractice,
  property: string,
): EngagementTerm[] => {
  const own = letterTextsOf(practice.fees.letter_texts);
  const standard = textsOfKind(report, practice.standard_texts);
  const usual = textsOfKind(report);
  const { validity_months: months } = report;
  const client = clientLines(report).join(", ");
  const interest = report.interest_valued;
  return [
    { label: "Client", text: client, from: "instruction_source" },
    { label: "Other intended users", text: report.intended_users, from: "intended_users", optional: true },
    { label: "Purpose", text: report.valuation_purpose, from: "valuation_purpose" },
    { label: "Property", text: property, from: "property_address" },
    {
      label: "Interest valued",
      text: interest === null ? "" : interestValued.labels[interest],
      from: "interest_valued",
    },
    { label: "Basis of value", text: basisTerm(report), from: "basis_of_value" },
    { label: "Date of valuation", text: formatDate(report.valuation_date) ?? "", from: "valuation_date" },
    {
      label: "Currency",
      text: joined(" and ", ["Sri Lanka Rupees", report.foreign_currency.toUpperCase()]),
      from: "foreign_currency",
      optional: true,
    },
    { label: "What I do", text: toCome.inspection, from: "letter_texts" },
    {
      label: "What I do not do",
      text: ownOr(
        report.investigation_limits || standard.investigation_limits,
        usual.investigation_limits,
        toCome.investigation_limits,
      ),
      from: "investigation_limits",
    },
    { label: "What I need", text: toCome.papers, from: "letter_texts" },
    {
      label: "What I assume",
      text: joined("\n", [
        ownOr(report.assumptions || standard.assumptions, usual.assumptions, toCome.assumptions),
        report.special_assumptions,
      ]),
      from: "assumptions",
    },
    { label: letterTextTitles.standards, text: own.standards, from: "letter_texts" },
    {
      label: "Report",
      text: joined(" ", [
        `A written report, signed by the valuer${inCopies(report)}.`,
        months === null ? "" : `It is valid for ${months === 1 ? "a month" : `${months} months`}.`,
      ]),
      from: "validity_months",
    },
    { label: letterTextTitles.reliance, text: own.reliance, from: "letter_texts" },
    { label: letterTextTitles.liability, text: own.liability, from: "letter_texts" },
    { label: "Fee", text: feeTerm(report, practice), from: "fee" },
  ];
};

/** The terms that are left out because they are not known. */
export const missingTerms = (terms: readonly EngagementTerm[]): EngagementTerm[] =>
  terms.filter(({ text, optional }) => text === "" && !optional);
