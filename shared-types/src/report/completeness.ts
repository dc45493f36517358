import { limits } from "../limits.ts";
import { type ReportFieldName, reportFields } from "./fields/catalogue.ts";
import { isBareLand, isOfKind } from "./property-kinds.ts";
import type { ReportFields } from "./report-fields.ts";
import { fieldsOf, isOptional, sections } from "./sections.ts";

const isCounted = (name: ReportFieldName): boolean =>
  !isOptional(name) && reportFields[name].counted !== false;

/** The specification's 50 report fields that count: 49 that are written, and the photographs. */
export const countedFields: readonly ReportFieldName[] = sections.flatMap(({ fields }) =>
  fields.filter(isCounted),
);

const buildingDetails = fieldsOf("building_details");

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

/** Whether a field is filled; a market value of 0 is not (specification, section 5). */
export const hasValue = (report: ReportFields, name: ReportFieldName): boolean =>
  isFilled(report[name]) && !(reportFields[name].zeroIsEmpty && report[name] === 0);

/**
 * Whether a field cannot be filled: a building's field on bare land (architecture), or one that the chosen kind of
 * property does not have.
 */
const isWithout = (report: ReportFields, field: ReportFieldName): boolean =>
  (isBareLand(report) && buildingDetails.includes(field)) ||
  (report.property_kind !== null && !isOfKind(report, field));

/** How many of the counted fields are filled; those that nobody can fill count as filled. */
export const filledFields = (report: ReportFields): number =>
  countedFields.filter((field) => hasValue(report, field) || isWithout(report, field)).length;

/** Filled fields / 50 x 100, rounded (architecture); the photographs are the 50th. */
export const completeness = (filled: number, imageCount: number): number =>
  Math.round(((filled + (imageCount > 0 ? 1 : 0)) / limits.completenessFields) * 100);
