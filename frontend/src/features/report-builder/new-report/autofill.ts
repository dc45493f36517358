import { emptyReportFields, type LocationAnalysis, type ReportFieldName } from "@takseru/shared-types";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import type { FormValues } from "../fields/form-types";
import { fieldNames, parseField, sameValue, toForm } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";
import { withFieldsFrom } from "../form/merge";

/** The fields that an analysis fills, and what it fills in, as the form shows it. */
export const foundFields = (analysis: LocationAnalysis): { names: ReportFieldName[]; values: FormValues } => {
  const found = fieldsFromLocation(analysis);
  return {
    names: fieldNames.filter((name) => name in found),
    values: toForm({ ...emptyReportFields, ...found }),
  };
};

const position: readonly ReportFieldName[] = ["latitude", "longitude"];
const places: readonly ReportFieldName[] = ["village_name", "city", "district", "province"];

/** Fields of which a found one also speaks, beside the position at which it was found. */
const spokenOf: Partial<Record<ReportFieldName, readonly ReportFieldName[]>> = {
  locality_description: [...places, "gn_division", "ds_division"],
  property_address: places,
  access_routes: ["city"],
};

/** Fields that an analysis begins, and that do not follow from the position. */
const chosen: readonly ReportFieldName[] = ["report_type", "valuation_purpose", ...position];

/** Notes of the fields that an analysis has filled in what they were found by. */
export const noteFound = (
  form: Pick<FormVersions, "noteSource" | "getValues">,
  names: readonly ReportFieldName[],
): void => {
  const values = form.getValues();
  for (const name of names.filter((name) => !chosen.includes(name)))
    form.noteSource(name, parseField(name, values[name]).data, [...position, ...(spokenOf[name] ?? [])]);
};

/**
 * Fills an analysis into the form: the position always, any other field only if it still holds its start value or what
 * was last filled in.
 */
export const autofilled = (
  mine: FormValues,
  analysis: LocationAnalysis,
  untouched: FormValues,
): { mine: FormValues; untouched: FormValues; filled: readonly ReportFieldName[] } => {
  const { names, values } = foundFields(analysis);
  const free = names.filter(
    (name) => name === "latitude" || name === "longitude" || sameValue(name, mine[name], untouched[name]),
  );
  return {
    mine: withFieldsFrom(mine, values, free),
    untouched: withFieldsFrom(untouched, values, names),
    filled: free,
  };
};
