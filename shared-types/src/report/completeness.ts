import { limits } from "../words/limits.ts";
import type { ReportFieldName, ReportFields } from "./report-fields.ts";
import { isFolded, sections } from "./sections.ts";

/** Fields beyond the specification's own that are in sight all the same; they do not count towards completeness. */
const NOT_COUNTED: readonly ReportFieldName[] = ["city", "bare_land", "worksheet", "value_difference_reason"];

const leftOutOnBareLand: readonly string[] =
  sections.find((section) => section.id === "building_details")?.fields ?? [];

/** The specification's 50 report fields that count: 49 that are written, and the photographs. */
export const countedFields: readonly ReportFieldName[] = sections
  .flatMap((section): readonly ReportFieldName[] => section.fields)
  .filter((field) => !NOT_COUNTED.includes(field) && !isFolded(field));

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

/** How many of the counted fields are filled; on bare land the building fields count as filled (architecture). */
export const filledFields = (report: ReportFields): number =>
  countedFields.filter(
    (field) => isFilled(report[field]) || (report.bare_land && leftOutOnBareLand.includes(field)),
  ).length;

/** Filled fields / 50 x 100, rounded (architecture); the photographs are the 50th. */
export const completeness = (filled: number, imageCount: number): number =>
  Math.round(((filled + (imageCount > 0 ? 1 : 0)) / limits.completenessFields) * 100);
