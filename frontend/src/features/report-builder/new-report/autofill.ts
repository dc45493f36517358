import { emptyReportFields, type LocationAnalysis, type ReportFieldName } from "@takseru/shared-types";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import type { FormValues } from "../fields/form-types";
import { fieldNames, sameValue, toForm } from "../form/form-values";
import { withFieldsFrom } from "../form/merge";

/** The fields that an analysis fills, and what it fills in, as the form shows it. */
export const foundFields = (analysis: LocationAnalysis): { names: ReportFieldName[]; values: FormValues } => {
  const found = fieldsFromLocation(analysis);
  return {
    names: fieldNames.filter((name) => name in found),
    values: toForm({ ...emptyReportFields, ...found }),
  };
};

/**
 * Fills an analysis into the form: the position always, any other field only if it still holds its start value or what
 * was last filled in.
 */
export const autofilled = (
  mine: FormValues,
  analysis: LocationAnalysis,
  untouched: FormValues,
): { mine: FormValues; untouched: FormValues } => {
  const { names, values } = foundFields(analysis);
  const free = names.filter(
    (name) => name === "latitude" || name === "longitude" || sameValue(name, mine[name], untouched[name]),
  );
  return { mine: withFieldsFrom(mine, values, free), untouched: withFieldsFrom(untouched, values, names) };
};
