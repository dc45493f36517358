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

/** A column that few rows need: shown on a press, and where a row has its figure. */
interface FurtherColumn extends WorksheetColumn {
  name: string;
  /** What an empty one counts as. */
  empty?: string;
}

type ColumnsOf = { [List in WorksheetList]: readonly WorksheetColumn[] };

const further = <Name extends string>(
  name: Name,
  label: string,
  path: (row: number) => FieldPath<FormValues>,
  empty?: string,
): FurtherColumn => ({ name, label, head: "", path, kind: "number", ...(empty && { empty }) });

/** What a press on `furtherLabels` shows in the rows of each list. */
export const furtherColumns: { [List in WorksheetList]: readonly FurtherColumn[] } = {
  land: [
    further("rate_per_acre", "Rate per acre", (row) => `worksheet.land.${row}.rate_per_acre`),
    further("share_percent", "Share of the rate %", (row) => `worksheet.land.${row}.share_percent`, "100"),
    further(
      "quantity_allowance_percent",
      "Quantity allowance %",
      (row) => `worksheet.land.${row}.quantity_allowance_percent`,
      "0",
    ),
  ],
  buildings: [
    further("age_years", "Age (years)", (row) => `worksheet.buildings.${row}.age_years`),
    further("life_years", "Life (years)", (row) => `worksheet.buildings.${row}.life_years`),
    further("residual_percent", "Residual %", (row) => `worksheet.buildings.${row}.residual_percent`, "0"),
  ],
  other: [
    further("quantity", "Quantity", (row) => `worksheet.other.${row}.quantity`),
    further("rate", "Rate (Rs.)", (row) => `worksheet.other.${row}.rate`),
  ],
};

export const furtherLabels: Record<WorksheetList, string> = {
  land: "Zones: rate per acre, share, allowance",
  buildings: "Age, life and residual",
  other: "Quantity and rate",
};

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

const figure = (typed: string | undefined, around: (grouped: string) => string): string | false =>
  typed ? around(groupFigure(typed)) : false;

/** "13.8 P at 650,000" */
export const landInWords = (zone: WorksheetForm["land"][number]): string =>
  joined(
    ", ",
    joined(
      " ",
      figure(zone.extent_perches, (perches) => `${perches} P`),
      zone.share_percent ? `at ${zone.share_percent} % of` : false,
      figure(zone.rate_per_perch, (rate) => (zone.share_percent ? rate : `at ${rate}`)),
      figure(zone.rate_per_acre, (rate) => (zone.share_percent ? `${rate} an acre` : `at ${rate} an acre`)),
    ),
    figure(zone.quantity_allowance_percent, (percent) => `less ${percent} % for quantity`),
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
    figure(building.life_years, (life) => `${building.age_years || "0"} of ${life} years`),
  );

/** "310 at 3,200" */
export const otherInWords = ({ quantity, rate }: WorksheetForm["other"][number]): string =>
  joined(
    " ",
    figure(quantity, (count) => count),
    figure(rate, (rupees) => `at ${rupees}`),
  );
