import type { ReportFieldName } from "@takseru/shared-types";
import { type FormValues, fieldNames, sameValue } from "./form-values";

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

/** Fields that were changed here and elsewhere to different values: the user has to choose. */
export const conflictingFields = (
  { base, mine, theirs }: Versions,
  names: readonly ReportFieldName[],
): ReportFieldName[] =>
  differingFields(mine, base, names).filter(
    (name) => !sameValue(name, theirs[name], base[name]) && !sameValue(name, theirs[name], mine[name]),
  );

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
 * does not become "1768" under the cursor). A conflicting field keeps its base, so the next save detects the conflict again.
 */
export const mergeServer = (versions: Versions): { base: FormValues; mine: FormValues } => {
  const { base, mine, theirs } = versions;
  const typed = differingFields(mine, base);
  const agreed = typed.filter((name) => sameValue(name, mine[name], theirs[name]));
  const followed = fieldNames.filter((name) => !typed.includes(name) || agreed.includes(name));
  return {
    base: withFieldsFrom(base, theirs, followed),
    mine: withFieldsFrom(mine, theirs, differingFields(mine, theirs, followed)),
  };
};
