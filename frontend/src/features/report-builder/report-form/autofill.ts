import {
  emptyReportFields,
  type LocationAnalysis,
  type Position,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { PlaceSearch } from "@/lib/location/analyze-position";
import { fieldsFromLocation } from "@/lib/reports/location-fields";
import { emptyForm, type FormValues, fieldNames, parseField, sameValue, toForm } from "./form-values";
import type { FormVersions } from "./form-versions";
import { withFieldsFrom } from "./merge";
import { isSamePosition, typedPosition } from "./typed-position";

/** The fields that an analysis fills, and their values in the form. */
export const foundFields = (analysis: LocationAnalysis): { names: ReportFieldName[]; values: FormValues } => {
  const found = fieldsFromLocation(analysis);
  return {
    names: fieldNames.filter((name) => name in found),
    values: toForm({ ...emptyReportFields, ...found }),
  };
};

const position: readonly ReportFieldName[] = ["latitude", "longitude"];
const places: readonly ReportFieldName[] = ["village_name", "city", "district", "province"];

/** Fields that a found text depends on, in addition to the position. */
const spokenOf: Partial<Record<ReportFieldName, readonly ReportFieldName[]>> = {
  locality_description: [...places, "gn_division", "ds_division"],
  property_address: places,
  access_routes: ["city"],
};

/** Fields that an analysis fills but that do not depend on the position. */
const chosen: readonly ReportFieldName[] = ["report_type", "valuation_purpose", ...position];

/** Records which values the filled fields were derived from. */
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

export type Analyze = (position: Position, search: PlaceSearch) => Promise<LocationAnalysis>;

/**
 * Asks for the places that a start without a connection lacks, and fills what is empty or still holds what the device
 * filled in. Throws while the server cannot be reached. Returns the analysis, or nothing if no places are pending.
 */
export const completePlaces = async (
  form: FormVersions,
  analyze: Analyze,
): Promise<LocationAnalysis | undefined> => {
  const pending = form.pendingPlaces();
  if (!pending) return undefined;
  const { filled, ...search } = pending;
  // Uses the current position: the valuer may have moved it since.
  const position = typedPosition(form.getValues());
  if (!position) {
    form.setPendingPlaces(undefined);
    return undefined;
  }
  const analysis = await analyze(position, search);
  // A concurrent call has already filled them in.
  if (form.pendingPlaces() !== pending) return undefined;
  // The position was moved while the call was running, so the answer is about another place.
  if (!isSamePosition(typedPosition(form.getValues()), position)) return completePlaces(form, analyze);
  const { names, values } = foundFields(analysis);
  const [mine, empty] = [form.getValues(), emptyForm()];
  const free = names.filter(
    (name) =>
      name !== "latitude" &&
      name !== "longitude" &&
      (sameValue(name, mine[name], empty[name]) || sameValue(name, mine[name], filled[name])),
  );
  form.fill(values, free);
  noteFound(form, free);
  form.setPendingPlaces(undefined);
  return analysis;
};
