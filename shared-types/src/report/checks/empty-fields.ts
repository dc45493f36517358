import { isAsked, isRequiredHere, labelOf } from "../asked-fields.ts";
import { hasValue } from "../completeness.ts";
import { expectedFields, type ReportFieldName, reportFieldNames, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, completingError, emptyMessageOf, hint, signingError, warning } from "./check.ts";

/** Fields that the form marks with *; some of them only cause a warning (specification, section 5). */
export const requiredFields: readonly ReportFieldName[] = reportFieldNames.filter(
  (name) => reportFields[name].required !== undefined,
);

export const emptyOf = (
  report: ReportFields,
  names: readonly ReportFieldName[],
  isAskedFor: (field: (typeof reportFields)[ReportFieldName]) => boolean = () => true,
): ReportFieldName[] =>
  names.filter((name) => isAskedFor(reportFields[name]) && isAsked(report, name) && !hasValue(report, name));

export const missingForCompleting = (report: ReportFields): Check[] => {
  const names = reportFieldNames.filter(
    (name) => reportFields[name].required === true || isRequiredHere(report, name),
  );
  return emptyOf(report, names).map((name) =>
    completingError(
      name,
      "missing",
      emptyMessageOf(name, () => `${labelOf(report, name)} is required`),
    ),
  );
};

export const missingForSigning = (report: ReportFields): Check[] =>
  emptyOf(report, reportFieldNames, ({ signing }) => signing === "error").map((name) =>
    signingError(
      name,
      "missing",
      emptyMessageOf(name, () => `${labelOf(report, name)} is required for signing`),
    ),
  );

/** Fields that signing does not require, but that the form marks or the valuation standards name (domain: VPS 6). */
export const missingButNotNeeded = (report: ReportFields): Check[] =>
  emptyOf(
    report,
    reportFieldNames,
    ({ required, signing }) => signing === "warning" || (required === "warning" && signing === undefined),
  ).map((name) =>
    warning(
      name,
      "missing",
      emptyMessageOf(name, () => `${labelOf(report, name)} is empty`),
    ),
  );

export const missingForBanks = (report: ReportFields): Check[] =>
  emptyOf(report, expectedFields).map((name) =>
    hint(name, "missing", `${labelOf(report, name)} is empty; banks look for it`),
  );
