import { type ReportFieldName, recordOf, reportFieldNames, reportFields } from "@takseru/shared-types";
import type { FieldSpec, PlainInputSpec, PlainSpec } from "./field-spec";
import { help, helpedFields } from "./help";
import { ownInputs } from "./own-inputs";

const WIDE = ["textarea", "checkboxes", "yesNo", "own"];
const HALF = ["date", "decimal", "integer", "money", "coordinate", "currency", "phone"];
/** Choices of more options are a select. */
const MAX_CHIPS = 6;

const areChips = (name: ReportFieldName): boolean => {
  const { input, choices = [] } = reportFields[name];
  return input === "choice" && choices.length <= MAX_CHIPS;
};

/** What stands around the input. */
const shown = (name: ReportFieldName) => {
  const { label, example, input, wide, half } = reportFields[name];
  const text = help[name];
  const helped = input === "money" || helpedFields.some((own) => own === name);
  return {
    label,
    ...(example && { placeholder: example }),
    ...((wide || WIDE.includes(input) || areChips(name)) && ({ wide: true } as const)),
    ...((half || HALF.includes(input)) && ({ half: true } as const)),
    ...(text && { help: text }),
    ...(helped && ({ helped } as const)),
  };
};

/** The input of the field's kind. */
const inputOf = (name: ReportFieldName): PlainInputSpec => {
  const { input, unit, choices = [] } = reportFields[name];
  switch (input) {
    case "own":
      throw new Error(`${name} has no input`);
    case "choice":
      return { kind: areChips(name) ? "chips" : "choice", options: choices };
    case "checkboxes":
      return { kind: input, options: choices };
    case "decimal":
    case "integer":
    case "money":
      return { kind: input, ...(unit && { unit }) };
    default:
      return { kind: input };
  }
};

/** How a field is written and shown that has the input of its kind. */
export const plainSpec = (name: ReportFieldName): PlainSpec => ({ ...shown(name), ...inputOf(name) });

/** How each field of a report is written and shown, after the catalogue. */
export const fieldSpecs: Readonly<Record<ReportFieldName, FieldSpec>> = recordOf(
  reportFieldNames,
  (name): FieldSpec => ({ ...shown(name), ...(ownInputs[name] ?? inputOf(name)) }),
);
