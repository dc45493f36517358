import type { CarriedText } from "./carried-text.ts";
import { longTextFields, type ReportFieldName, reportFieldNames } from "./fields/catalogue.ts";
import type { ReportFields } from "./report-fields.ts";
import { fingerprintOf, paragraphsOf } from "./text-sources.ts";

/** Wording of every report of the valuer: nobody has to confirm it for a property. */
const STANDING: readonly ReportFieldName[] = [
  "basis_definition",
  "investigation_limits",
  "forced_sale_assumption",
  "assumptions",
  "restrictions",
  "compliance_statement",
  "program_text_statement",
];

/** The paragraphs that a copy has to have confirmed: what describes a property in sentences. */
export const carriedTextsOf = (fields: ReportFields): CarriedText[] =>
  longTextFields
    .filter((field) => !STANDING.includes(field))
    .flatMap((field) =>
      paragraphsOf(fields[field])
        .filter((paragraph) => paragraph !== "")
        .map((paragraph) => ({ field, paragraph: fingerprintOf(paragraph) })),
    );

/** A carried paragraph that still stands in its field, word for word. */
export interface UnconfirmedText extends CarriedText {
  text: string;
}

/** The paragraphs that nobody has confirmed or changed yet, in the order of the fields. */
export const unconfirmedTexts = (
  carried: readonly CarriedText[],
  read: (name: ReportFieldName) => unknown,
): UnconfirmedText[] =>
  reportFieldNames.flatMap((field) => {
    const own = carried.filter((one) => one.field === field);
    if (own.length === 0) return [];
    return paragraphsOf(read(field)).flatMap((text) => {
      const paragraph = fingerprintOf(text);
      return own.some((one) => one.paragraph === paragraph) ? [{ field, paragraph, text }] : [];
    });
  });
