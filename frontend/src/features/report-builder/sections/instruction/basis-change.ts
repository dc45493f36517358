import { basisOfValue, isDefinition, type ReportFieldName, standardTexts } from "@takseru/shared-types";
import type { FormValues } from "../../report-form";

/** The basis that a form's text names; null for none. */
export const basisNamed = (chosen: string) => basisOfValue.values.find((value) => value === chosen) ?? null;

/** The standard's definition of a basis; "" without one. */
export const definitionOf = (chosen: string): string => {
  const basis = basisNamed(chosen);
  return basis === null ? "" : standardTexts().definitions[basis];
};

/** A change of the basis takes its definition along, unless the valuer has worded that. */
export const withDefinition = (
  values: FormValues,
  names: readonly ReportFieldName[],
  before: FormValues,
): { values: FormValues; names: readonly ReportFieldName[] } => {
  const isWorded = before.basis_definition !== "" && !isDefinition(before.basis_definition);
  if (!names.includes("basis_of_value") || isWorded) return { values, names };
  return {
    values: { ...values, basis_definition: definitionOf(values.basis_of_value) },
    names: [...new Set([...names, "basis_definition" as const])],
  };
};
