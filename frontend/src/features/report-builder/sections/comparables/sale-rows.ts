import {
  type AdjustmentKind,
  addedAdjustments,
  adjustmentKind,
  type ComparableUnit,
  comparableUnit,
  firstAdjustments,
  rateLabel,
} from "@takseru/shared-types";
import type { ComparableForm } from "../../report-form";

/** How a sale is compared. */
export interface SaleKind {
  unit: ComparableUnit;
  /** Otherwise all adjustments are added up, as in former versions. */
  inUsualOrder: boolean;
}

/** A line of the grid. */
export interface SaleRow {
  id:
    | "which"
    | "kind"
    | "distance"
    | "unit"
    | "date"
    | "extent_perches"
    | "floor_area_sq_ft"
    | "sale_storey"
    | "age_years"
    | "price"
    | "building_value"
    | "rent_per_month"
    | "rate"
    | "adjust"
    | AdjustmentKind
    | "subtotal"
    | "together"
    | "adjusted";
  label: (unit: ComparableUnit) => string;
  /** Behind the label at the head of the grid's lines. */
  inRupees?: true;
  isOf: (sale: SaleKind) => boolean;
}

/** The line of an adjustment. */
export const adjustmentOfRow = ({ id }: SaleRow): AdjustmentKind | undefined =>
  adjustmentKind.values.find((kind) => kind === id);

export const formUnit = (typed: Pick<ComparableForm, "unit"> | undefined): ComparableUnit =>
  comparableUnit.values.find((unit) => unit === typed?.unit) ?? "perch";

const LATER: readonly AdjustmentKind[] = ["conditions", "bargaining", "age", "storey"];

/** As the stored comparable has it: what was typed decides. */
export const isFormInUsualOrder = (
  typed: Pick<ComparableForm, "unit" | "adjustments"> | undefined,
): boolean =>
  typed !== undefined && (typed.unit !== "" || LATER.some((kind) => typed.adjustments[kind] !== ""));

const always = () => true;
const isOfLand = ({ unit }: SaleKind) => unit === "perch" || unit === "acre";
const isOfFloor = ({ unit }: SaleKind) => unit === "sq_ft" || unit === "sq_ft_month";
const isRent = ({ unit }: SaleKind) => unit === "sq_ft_month";

const adjustment = (kind: AdjustmentKind): SaleRow => ({
  id: kind,
  label: () => adjustmentKind.labels[kind],
  isOf: (sale) => {
    if (LATER.includes(kind) && !sale.inUsualOrder) return false;
    if (kind === "shape") return !isOfFloor(sale);
    return kind === "storey" ? isOfFloor(sale) : true;
  },
});

/** The lines of the grid in their order: the facts of a sale, its rate, then what is adjusted. */
export const saleRows: readonly SaleRow[] = [
  { id: "which", label: () => "Which property", isOf: always },
  { id: "kind", label: () => "Known from", isOf: always },
  { id: "date", label: () => "Date of the sale", isOf: always },
  { id: "unit", label: () => "Compared by", isOf: always },
  { id: "extent_perches", label: () => "Extent (perches)", isOf: isOfLand },
  { id: "floor_area_sq_ft", label: () => "Floor area (sq ft)", isOf: isOfFloor },
  { id: "sale_storey", label: () => "Storey", isOf: isOfFloor },
  { id: "age_years", label: () => "Age (years)", isOf: isOfFloor },
  { id: "distance", label: () => "Distance", isOf: always },
  { id: "price", label: () => "Price", inRupees: true, isOf: (sale) => !isRent(sale) },
  {
    id: "building_value",
    label: (unit) => (unit === "perch" || unit === "acre" ? "Of which buildings" : "Of which other parts"),
    isOf: (sale) => !isRent(sale),
  },
  { id: "rent_per_month", label: () => "Rent a month", inRupees: true, isOf: isRent },
  {
    id: "rate",
    label: (unit) => rateLabel[unit],
    inRupees: true,
    isOf: ({ unit }) => unit !== "whole",
  },
  { id: "adjust", label: () => "Adjustments", isOf: always },
  ...firstAdjustments.map(adjustment),
  { id: "subtotal", label: () => "Subtotal", inRupees: true, isOf: ({ inUsualOrder }) => inUsualOrder },
  ...addedAdjustments.map(adjustment),
  { id: "together", label: () => "Together", isOf: ({ inUsualOrder }) => !inUsualOrder },
  { id: "adjusted", label: () => "Adjusted rate", inRupees: true, isOf: always },
];

/** What a line is called for several sales: by their unit where they have one. */
export const rowHead = (row: SaleRow, sales: readonly SaleKind[]): string => {
  const labels = new Set(sales.filter(row.isOf).map(({ unit }) => row.label(unit)));
  const [label = "", ...others] = [...labels];
  const name = others.length === 0 ? label : row.id === "rate" ? "Rate" : label;
  return row.inRupees ? `${name}, Rs.` : name;
};
