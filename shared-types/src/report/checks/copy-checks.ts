import type { CarriedText } from "../carried-text.ts";
import { unconfirmedTexts } from "../carried-texts.ts";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, hint, warning } from "./check.ts";

/** The beginning of a paragraph, to identify it. */
const SHOWN_LETTERS = 60;

const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > SHOWN_LETTERS ? `${line.slice(0, SHOWN_LETTERS).trimEnd()}…` : line;
};

/** Each paragraph that a copy took over and that nobody has confirmed or changed: it may describe another property. */
export const carriedTextChecks = (
  report: ReportFields,
  carried: readonly CarriedText[],
  from: number | undefined,
): Check[] => {
  const source = from === undefined ? "an earlier report" : `report #${from}`;
  return unconfirmedTexts(carried, (name: ReportFieldName) => report[name]).map(
    ({ field, paragraph, text }) =>
      warning(
        field,
        `carried_${paragraph}`,
        `${reportFields[field].label}: taken over from ${source} and not confirmed: “${beginningOf(text)}”`,
      ),
  );
};

/** The profession's code wants a letter to the member who valued the property before. */
export const otherMember = ({ valued_by_another, letter_to_other_member }: ReportFields): Check[] => {
  if (valued_by_another === "yes" && letter_to_other_member === null)
    return [
      warning(
        "letter_to_other_member",
        "missing",
        "Another member valued this property before: no letter to this member is noted",
      ),
    ];
  return valued_by_another === "not_known"
    ? [
        hint(
          "valued_by_another",
          "not_known",
          "It is not known whether another member valued this property before: please ask the owner",
        ),
      ]
    : [];
};

/** The earlier value is to be stated, and there is none. */
export const previousValue = ({
  state_previous_value,
  previous_market_value,
  previous_valuation_date,
}: ReportFields): Check[] =>
  state_previous_value === "yes" && (previous_market_value === null || previous_valuation_date === null)
    ? [
        warning(
          previous_market_value === null ? "previous_market_value" : "previous_valuation_date",
          "missing",
          "The earlier value is to be stated: its amount or its date is missing",
        ),
      ]
    : [];
