import { isFilled } from "./completeness.ts";
import { type ReportFieldName, reportFieldNames, reportFields } from "./fields/catalogue.ts";
import { isOfKind, kindOf } from "./property-kinds.ts";
import { type Purposeful, purposeOf } from "./purpose.ts";
import { emptyReportFields, type ReportFields } from "./report-fields.ts";
import { type SectionId, sectionOf } from "./sections.ts";

/** Whether a report has a field, by its kind of property and its purpose: its form shows it, its checks ask for it, its paper prints it. */
export const isShown = (report: Purposeful, name: ReportFieldName): boolean =>
  isOfKind(report, name) && !purposeOf(report).absent.includes(name);

/** Whether a report is asked for a field while that is empty. */
export const isAsked = (report: Purposeful, name: ReportFieldName): boolean =>
  isShown(report, name) &&
  !kindOf(report).notRequired.includes(name) &&
  !purposeOf(report).notRequired.includes(name);

/** Whether a report is completed with a field alone, beside those of the specification. */
export const isRequiredHere = (report: Purposeful, name: ReportFieldName): boolean =>
  kindOf(report).required.includes(name) || purposeOf(report).required.includes(name);

/** Whether the form marks a field with * (specification, section 5; kind and purpose may ask otherwise). */
export const isMarked = (report: Purposeful, name: ReportFieldName): boolean =>
  isAsked(report, name) && (reportFields[name].required !== undefined || isRequiredHere(report, name));

/** The label of a field in a report of this kind and purpose. */
export const labelOf = (report: Purposeful, name: ReportFieldName): string =>
  purposeOf(report).labels[name] ?? kindOf(report).labels[name] ?? reportFields[name].label;

/** The report to print, without the stored values of another kind of property or purpose. */
export const withoutKept = <Report extends ReportFields>(report: Report): Report => {
  const kept = reportFieldNames.filter((name) => !isShown(report, name));
  return { ...report, ...Object.fromEntries(kept.map((name) => [name, emptyReportFields[name]])) };
};

const subjects: Record<SectionId, string> = {
  basic_information: "the instruction",
  property_location: "the location",
  legal_description: "the title",
  property_boundaries: "the boundaries",
  land_description: "the land",
  building_details: "the building",
  property_images: "the photographs",
  valuation: "the value",
};

/** The number and subjects of stored answers that are not printed, in the order of the form. */
export const keptAnswers = (
  report: Purposeful,
  answerTo: (name: ReportFieldName) => unknown,
): { count: number; about: readonly string[] } => {
  const kept = reportFieldNames.filter(
    // The kind says whether land is bare.
    (name) => name !== "bare_land" && isFilled(answerTo(name)) && !isShown(report, name),
  );
  return { count: kept.length, about: [...new Set(kept.map((name) => subjects[sectionOf(name)]))] };
};
