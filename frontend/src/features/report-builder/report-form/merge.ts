import type { ReportFieldName } from "@takseru/shared-types";
import { loadedEngine } from "@takseru/shared-types/valuation-engine";
import { type FormValues, fieldNames, sameValue } from "./form-values";
import { mergeWorksheets } from "./merge-worksheets";

/** Three versions of a form: as read or saved, as typed, and as the server has it now. */
export interface Versions {
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
}

export const differingFields = (
  one: FormValues,
  other: FormValues,
  names: readonly ReportFieldName[] = fieldNames,
): ReportFieldName[] => names.filter((name) => !sameValue(name, one[name], other[name]));

/** The fields of which two changes become one where they are of different parts. */
type PartedField = "worksheet" | "sketch";

const isChangedByBoth = (name: PartedField, { base, mine, theirs }: Versions): boolean =>
  !sameValue(name, mine[name], base[name]) &&
  !sameValue(name, theirs[name], base[name]) &&
  !sameValue(name, theirs[name], mine[name]);

/**
 * The worksheet and the sketch that hold both changes, where both sides changed them; left out where both changed one part, unless
 * `preferred` says whose change of it is taken.
 */
export const mergedFields = (
  versions: Versions,
  preferred?: "mine" | "theirs",
): Partial<Pick<FormValues, PartedField>> => {
  const { base, mine, theirs } = versions;
  const worksheet = isChangedByBoth("worksheet", versions)
    ? mergeWorksheets({ base: base.worksheet, mine: mine.worksheet, theirs: theirs.worksheet }, preferred)
    : undefined;
  const sketch = isChangedByBoth("sketch", versions)
    ? loadedEngine()?.mergeSketches(
        { base: base.sketch, mine: mine.sketch, theirs: theirs.sketch },
        preferred,
      )
    : undefined;
  return { ...(worksheet && { worksheet }), ...(sketch !== undefined && { sketch }) };
};

/** Fields that were changed here and elsewhere to different values: the user has to choose. */
export const conflictingFields = (
  versions: Versions,
  names: readonly ReportFieldName[],
): ReportFieldName[] => {
  const { base, mine, theirs } = versions;
  const merged = mergedFields(versions);
  return differingFields(mine, base, names).filter(
    (name) =>
      !sameValue(name, theirs[name], base[name]) &&
      !sameValue(name, theirs[name], mine[name]) &&
      !Object.hasOwn(merged, name),
  );
};

const copy = <Name extends ReportFieldName>(to: FormValues, from: FormValues, name: Name): void => {
  to[name] = from[name];
};

/** `values` with another value of one field. */
export const withField = <Name extends ReportFieldName>(
  values: FormValues,
  name: Name,
  value: FormValues[Name],
): FormValues => ({ ...values, [name]: value });

/** `values` with the given fields taken from `from`. */
export const withFieldsFrom = (
  values: FormValues,
  from: FormValues,
  names: readonly ReportFieldName[],
): FormValues => {
  const result = { ...values };
  for (const name of names) copy(result, from, name);
  return result;
};

/**
 * Merges the server's state into the form: untouched fields follow it, and what is typed stays as it was typed ("1,768"
 * does not become "1768" under the cursor). Two changes of the worksheet, or of the sketch, become one where they are of different
 * parts. A conflicting field keeps its base, so the next save detects the conflict again.
 */
export const mergeServer = (versions: Versions): { base: FormValues; mine: FormValues } => {
  const { base, mine, theirs } = versions;
  const typed = differingFields(mine, base);
  const agreed = typed.filter((name) => sameValue(name, mine[name], theirs[name]));
  const followed = fieldNames.filter((name) => !typed.includes(name) || agreed.includes(name));
  const next = {
    base: withFieldsFrom(base, theirs, followed),
    mine: withFieldsFrom(mine, theirs, differingFields(mine, theirs, followed)),
  };
  const merged = mergedFields(versions);
  const names = fieldNames.filter((name) => Object.hasOwn(merged, name));
  return {
    base: withFieldsFrom(next.base, theirs, names),
    mine: { ...next.mine, ...merged },
  };
};
