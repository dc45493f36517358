import {
  adjustmentKind,
  buildingFieldNames,
  type OtherBuilding,
  type ReportComparable,
  recordOf,
  emptyBuilding as unwrittenBuilding,
  type Worksheet,
} from "@takseru/shared-types";
import type { BuildingForm, ComparableForm, WorksheetForm } from "./form-types";
import { isText, toInputText } from "./input-text";

const typed = (value: string | number | null): string => String(value ?? "");
/** In a row, 0 is the value of an empty input. */
const figure = (value: number): string => (value === 0 ? "" : String(value));

export const worksheetForm = (worksheet: Worksheet): WorksheetForm => ({
  land: worksheet.land.map((row) => ({
    description: row.description,
    extent_perches: figure(row.extent_perches),
    rate_per_perch: figure(row.rate_per_perch),
  })),
  buildings: worksheet.buildings.map((row) => ({
    description: row.description,
    area_sq_ft: figure(row.area_sq_ft),
    rate_per_sq_ft: figure(row.rate_per_sq_ft),
    depreciation_percent: figure(row.depreciation_percent),
  })),
  other: worksheet.other.map((row) => ({ description: row.description, amount: figure(row.amount) })),
  rounding_step: String(worksheet.rounding_step),
  forced_sale_percent: String(worksheet.forced_sale_percent),
});

/** The worksheet without the rows in which nothing is entered. */
export const withoutEmptyRows = (worksheet: Worksheet): Worksheet => ({
  ...worksheet,
  land: worksheet.land.filter((row) => row.description || row.extent_perches || row.rate_per_perch),
  buildings: worksheet.buildings.filter(
    (row) => row.description || row.area_sq_ft || row.rate_per_sq_ft || row.depreciation_percent,
  ),
  other: worksheet.other.filter((row) => row.description || row.amount),
});

export const buildingForm = (building: OtherBuilding): BuildingForm => ({
  name: building.name,
  ...recordOf(buildingFieldNames.filter(isText), (name) => toInputText(name, building[name])),
  building_conveniences: [...building.building_conveniences],
});

export const emptyBuilding = (): BuildingForm => buildingForm(unwrittenBuilding);

export const comparableForm = (comparable: ReportComparable): ComparableForm => ({
  ...comparable,
  kind: comparable.kind ?? "",
  transaction_date: comparable.transaction_date ?? "",
  extent_perches: typed(comparable.extent_perches),
  price: typed(comparable.price),
  building_value: typed(comparable.building_value),
  adjustments: recordOf(adjustmentKind.values, (kind) => figure(comparable.adjustments[kind])),
});

export const emptyComparable = (): ComparableForm => ({
  comparable_id: null,
  description: "",
  town: "",
  district: "",
  kind: "sale",
  transaction_date: "",
  extent_perches: "",
  price: "",
  building_value: "",
  source: "",
  remarks: "",
  adjustments: recordOf(adjustmentKind.values, () => ""),
  adjustment_reason: "",
});
