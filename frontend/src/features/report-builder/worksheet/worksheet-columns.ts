import type { FieldPath } from "react-hook-form";
import { groupFigure } from "@/ui";
import type { FormValues, WorksheetForm } from "../report-form";

export type WorksheetList = "land" | "buildings" | "other";

export interface WorksheetColumn {
  label: string;
  /** At the head of the table's column, where there is less room. */
  head: string;
  path: (row: number) => FieldPath<FormValues>;
  kind: "text" | "number" | "money" | "extent";
}

type ColumnsOf = { [List in WorksheetList]: readonly WorksheetColumn[] };

/** What is typed in a row of each list, in order. */
export const worksheetColumns: ColumnsOf = {
  land: [
    { label: "Description", head: "", path: (row) => `worksheet.land.${row}.description`, kind: "text" },
    {
      label: "Extent (perches)",
      head: "Perches",
      path: (row) => `worksheet.land.${row}.extent_perches`,
      kind: "extent",
    },
    {
      label: "Rate per perch",
      head: "Rate, Rs.",
      path: (row) => `worksheet.land.${row}.rate_per_perch`,
      kind: "money",
    },
  ],
  buildings: [
    { label: "Description", head: "", path: (row) => `worksheet.buildings.${row}.description`, kind: "text" },
    {
      label: "Area (sq ft)",
      head: "Sq ft",
      path: (row) => `worksheet.buildings.${row}.area_sq_ft`,
      kind: "number",
    },
    {
      label: "Rate per sq ft",
      head: "Rate, Rs.",
      path: (row) => `worksheet.buildings.${row}.rate_per_sq_ft`,
      kind: "number",
    },
    {
      label: "Depreciation %",
      head: "Less, %",
      path: (row) => `worksheet.buildings.${row}.depreciation_percent`,
      kind: "number",
    },
  ],
  other: [
    { label: "Description", head: "", path: (row) => `worksheet.other.${row}.description`, kind: "text" },
    {
      label: "Amount (Rs.)",
      head: "",
      path: (row) => `worksheet.other.${row}.amount`,
      kind: "money",
    },
  ],
};

const joined = (separator: string, ...parts: (string | false)[]): string =>
  parts.filter(Boolean).join(separator);

const figure = (typed: string, around: (grouped: string) => string): string | false =>
  typed !== "" && around(groupFigure(typed));

/** "13.8 P at 650,000" */
export const landInWords = ({ extent_perches, rate_per_perch }: WorksheetForm["land"][number]): string =>
  joined(
    " ",
    figure(extent_perches, (perches) => `${perches} P`),
    figure(rate_per_perch, (rate) => `at ${rate}`),
  );

/** "1,768 sq ft at 8,500, less 10 %" */
export const buildingInWords = (building: WorksheetForm["buildings"][number]): string =>
  joined(
    ", ",
    joined(
      " ",
      figure(building.area_sq_ft, (area) => `${area} sq ft`),
      figure(building.rate_per_sq_ft, (rate) => `at ${rate}`),
    ),
    figure(building.depreciation_percent, (percent) => `less ${percent} %`),
  );
