import { basicInformation } from "./basic-information.ts";
import { buildingDetails } from "./building-details.ts";
import type { Field } from "./field.ts";
import type { FieldInput } from "./kinds.ts";
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

/** The entry of each field: its kind, its label and its details. */
export const reportFields: Readonly<Record<ReportFieldName, Field>> = catalogue;

export const isReportFieldName = (name: string): name is ReportFieldName => Object.hasOwn(catalogue, name);

export const reportFieldNames: readonly ReportFieldName[] = Object.keys(catalogue).filter(isReportFieldName);

/** The fields that a report may print: all but those of the job alone. */
export const paperFieldNames = reportFieldNames.filter((name) => !reportFields[name].jobOnly);

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

/** The fields that banks look for beside the required ones (domain: minimum contents). */
export const expectedFields = numbered("expected");

/** The fields whose words find a report, the most important first. */
export const searchedFields = numbered("search");

/** The fields on a report's card in the list. */
export const summaryFields = numbered("summary");

/** The fields that belong to one instruction alone: a report on the next property never takes them over. */
export const clearedOnClone = reportFieldNames.filter((name) => reportFields[name].onClone === "clear");

const withInput = <Input extends FieldInput>(input: Input) =>
  reportFieldNames.filter((name): name is NamesWith<{ input: Input }> => reportFields[name].input === input);

/** The fields that are written in sentences. */
export const longTextFields = withInput("textarea");

/** The fields that hold rupees. */
export const moneyFields = withInput("money");

/** The fields that are written with an input made for them. */
export type OwnInputName = NamesWith<{ input: "own" }>;
