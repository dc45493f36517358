import { emptyReportFields, type LocationAnalysis } from "@takseru/shared-types";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import type { FormValues } from "../fields/form-types";
import { fieldNames, sameValue, toForm } from "../form/form-values";
import { withFieldsFrom } from "../form/merge";

/**
 * Fills an analysis into the form: the position always, any other field only if it still holds its start value or what
 * was last filled in.
 */
export const autofilled = (
  mine: FormValues,
  analysis: LocationAnalysis,
  untouched: FormValues,
): { mine: FormValues; untouched: FormValues } => {
  const found = fieldsFromLocation(analysis);
  const form = toForm({ ...emptyReportFields, ...found });
  const names = fieldNames.filter((name) => name in found);
  const free = names.filter(
    (name) => name === "latitude" || name === "longitude" || sameValue(name, mine[name], untouched[name]),
  );
  return { mine: withFieldsFrom(mine, form, free), untouched: withFieldsFrom(untouched, form, names) };
};
