import { type ReportFieldName, reportFields } from "@takseru/shared-types";
import { fieldText } from "../fields/field-text";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../report-form";
import { countedStates } from "./papers/paper-rows";
import { isFieldFilled } from "./section-state";

/** A value that says what it is of: a figure by its unit; a date, a yes or a bare number by its label. */
const answerOf = (name: ReportFieldName, values: FormValues): string => {
  const { label, kind } = fieldSpecs[name];
  const text = fieldText(name, values).replace(/\s+/g, " ");
  switch (kind) {
    case "papers":
      return countedStates(values.papers);
    case "yesNo":
      return label;
    case "date":
      return `${label} ${text}`;
    case "money":
      return `${label} Rs. ${text}`;
    case "decimal":
    case "integer": {
      const { unit } = reportFields[name];
      return unit ? `${text} ${unit}` : `${label} ${text}`;
    }
    default:
      return text;
  }
};

/** What a group of fields says, in one line: "20 ft, Public"; nothing while it is empty. `lenderName` is that of the chosen lender. */
export const groupAnswer = (
  values: FormValues,
  fields: readonly ReportFieldName[],
  lenderName?: string,
): string =>
  fields
    .filter((name) => isFieldFilled(values, name))
    .map((name) => (name === "lender" && lenderName ? lenderName : answerOf(name, values)))
    .join(", ");
