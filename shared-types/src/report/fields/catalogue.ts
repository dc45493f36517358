import { basicInformation } from "./basic-information.ts";
import { buildingDetails } from "./building-details.ts";
import type { Field } from "./field.ts";
import { landDescription } from "./land-description.ts";
import { legalDescription } from "./legal-description.ts";
import { propertyBoundaries } from "./property-boundaries.ts";
import { propertyLocation } from "./property-location.ts";
import { valuation } from "./valuation.ts";

/** Every field of a report, once, with the exact type of each; in this order the API documents and answers them. */
export const catalogue = {
  ...basicInformation,
  ...propertyLocation,
  ...legalDescription,
  ...propertyBoundaries,
  ...landDescription,
  ...buildingDetails,
  ...valuation,
};
type Catalogue = typeof catalogue;

export type ReportFieldName = keyof Catalogue;

/** What is known of each field: its kind, its label and the rest of its entry. */
export const reportFields: Readonly<Record<ReportFieldName, Field>> = catalogue;

export const isReportFieldName = (name: string): name is ReportFieldName => Object.hasOwn(catalogue, name);

export const reportFieldNames: readonly ReportFieldName[] = Object.keys(catalogue).filter(isReportFieldName);

/** The fields whose entry is of this shape. */
type NamesWith<Shape> = Extract<
  { [Name in ReportFieldName]: Catalogue[Name] extends Shape ? Name : never }[ReportFieldName],
  ReportFieldName
>;

/** The fields whose entry has this number, lowest first. */
const numbered = <Detail extends "expected" | "search" | "summary">(
  detail: Detail,
): ReadonlyArray<NamesWith<Record<Detail, number>>> =>
  reportFieldNames
    .filter((name): name is NamesWith<Record<Detail, number>> => reportFields[name][detail] !== undefined)
    .sort((one, other) => (reportFields[one][detail] ?? 0) - (reportFields[other][detail] ?? 0));

/** What banks look for beyond the specification's fields (domain: minimum contents). */
export const expectedFields = numbered("expected");

/** By whose words a report is found, in the order in which they matter. */
export const searchedFields = numbered("search");

/** What a report's card in the list shows of its fields. */
export const summaryFields = numbered("summary");

/** What belongs to one instruction alone: a report on the next property never takes it over. */
export const clearedOnClone = reportFieldNames.filter((name) => reportFields[name].onClone === "clear");

/** What is written in sentences. */
export const longTextFields = reportFieldNames.filter(
  (name): name is NamesWith<{ input: "textarea" }> => reportFields[name].input === "textarea",
);

/** What is written with an input made for the field. */
export type OwnInputName = NamesWith<{ input: "own" }>;
