import {
  adjustmentKind,
  groupThousands,
  type ReportComparable,
  type ReportFields,
  type Worksheet,
} from "@takseru/shared-types";

/** One more building as the form holds it: all as typed, the conveniences as chosen. */
export type BuildingForm = Record<
  Exclude<keyof ReportFields["other_buildings"][number], "building_conveniences">,
  string
> & { building_conveniences: ReportFields["building_conveniences"] };

type AdjustmentKind = (typeof adjustmentKind.values)[number];

/** A comparable as the form holds it. */
export type ComparableForm = Record<
  Exclude<keyof ReportComparable, "comparable_id" | "adjustments">,
  string
> & {
  comparable_id: string | null;
  adjustments: Record<AdjustmentKind, string>;
};

export interface WorksheetForm {
  land: { description: string; extent_perches: string; rate_per_perch: string }[];
  buildings: {
    description: string;
    area_sq_ft: string;
    rate_per_sq_ft: string;
    depreciation_percent: string;
  }[];
  other: { description: string; amount: string }[];
  rounding_step: string;
  forced_sale_percent: string;
}

/** A number in groups of three where nothing is lost by it. */
export const grouped = (value: number): string =>
  Number.isInteger(value) ? groupThousands(value) : String(value);

const typed = (value: string | number | null): string =>
  typeof value === "number" ? String(value) : (value ?? "");
export const amount = (value: number | null): string => (value === null ? "" : grouped(value));
/** A row's 0 is a figure that nobody wrote. */
const figure = (value: number): string => (value === 0 ? "" : grouped(value));

export const worksheetForm = (worksheet: Worksheet): WorksheetForm => ({
  land: worksheet.land.map((row) => ({
    description: row.description,
    extent_perches: row.extent_perches === 0 ? "" : String(row.extent_perches),
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

export const buildingForm = (building: ReportFields["other_buildings"][number]): BuildingForm => ({
  ...building,
  building_type: building.building_type ?? "",
  building_age: typed(building.building_age),
  condition_grade: building.condition_grade ?? "",
  total_floor_area: amount(building.total_floor_area),
  bedrooms: typed(building.bedrooms),
  building_conveniences: [...building.building_conveniences],
});

export const emptyBuilding = (): BuildingForm => ({
  name: "",
  building_type: "",
  building_age: "",
  condition_grade: "",
  total_floor_area: "",
  bedrooms: "",
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  room_layout_description: "",
  building_conveniences: [],
  occupier: "",
});

const adjustments = (of: (kind: AdjustmentKind) => string): ComparableForm["adjustments"] => ({
  time: of("time"),
  location: of("location"),
  extent: of("extent"),
  access: of("access"),
  shape: of("shape"),
  other: of("other"),
});

export const comparableForm = (comparable: ReportComparable): ComparableForm => ({
  ...comparable,
  kind: comparable.kind ?? "",
  transaction_date: comparable.transaction_date ?? "",
  extent_perches: typed(comparable.extent_perches),
  price: amount(comparable.price),
  building_value: amount(comparable.building_value),
  adjustments: adjustments((kind) => {
    const percent = comparable.adjustments[kind];
    return percent === 0 ? "" : String(percent);
  }),
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
  adjustments: adjustments(() => ""),
  adjustment_reason: "",
});

/** What each adjustment is for, in the grid's order. */
export const adjustmentKinds = adjustmentKind.values;
