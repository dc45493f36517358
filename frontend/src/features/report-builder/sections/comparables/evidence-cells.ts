import {
  comparableKind,
  comparableUnit,
  formatDate,
  groupRate,
  groupThousands,
  shortComparableKind,
} from "@takseru/shared-types";
import { optionsOf, readTypedDate } from "@/ui";
import type { ComparableForm } from "../../report-form";
import type { Column } from "../../valuation/approach-definition";
import type { SaleRow } from "./sale-rows";

type TypedName = Exclude<keyof ComparableForm, "adjustments" | "adjustment_rupees" | "comparable_id">;

/** The lines that are typed, and what of a sale each of them holds. */
export const typedColumns: Partial<Record<SaleRow["id"], Column & { name: TypedName }>> = {
  which: { name: "description", label: "Which property", kind: "text" },
  kind: {
    name: "kind",
    label: "Known from",
    kind: "choice",
    options: comparableKind.values.map((value) => ({ value, label: shortComparableKind[value] })),
  },
  date: { name: "transaction_date", label: "Date of the sale", kind: "date" },
  unit: { name: "unit", label: "Compared by", kind: "choice", options: optionsOf(comparableUnit) },
  extent_perches: { name: "extent_perches", label: "Extent (perches)", kind: "extent" },
  floor_area_sq_ft: { name: "floor_area_sq_ft", label: "Floor area (sq ft)", kind: "figure" },
  sale_storey: { name: "storey", label: "Storey", kind: "text" },
  age_years: { name: "age_years", label: "Age (years)", kind: "figure" },
  price: { name: "price", label: "Price", kind: "figure", unit: "Rs." },
  building_value: { name: "building_value", label: "Of which buildings", kind: "figure", unit: "Rs." },
  rent_per_month: { name: "rent_per_month", label: "Rent a month", kind: "figure", unit: "Rs." },
};

/** The line of an adjustment. */
export const adjustmentColumn = (name: string, label: string): Column => ({
  name,
  label,
  kind: "figure",
  isSigned: true,
  empty: "0",
});

export const NONE = "–";
export const rupees = (rate: number | undefined): string => (rate === undefined ? NONE : groupRate(rate));
export const percent = (net: number): string => `${net > 0 ? "+" : ""}${net}%`;

/** "+2", "−8", "−20,000": with the sign that a reader of figures expects. */
export const signed = (text: string): string => {
  const figure = Number(text);
  if (text === "" || Number.isNaN(figure)) return text;
  const size = Number.isInteger(figure) ? groupThousands(Math.abs(figure)) : String(Math.abs(figure));
  return `${figure > 0 ? "+" : figure < 0 ? "−" : ""}${size}`;
};

/** A value as its cell has it: days as they are written here. */
export const cellText = ({ kind }: Column, value: string): string =>
  kind === "date" ? (formatDate(value) ?? value) : value;

/** What is typed into a cell, as the form holds it. */
export const valueOfCell = ({ kind }: Column, text: string): string => {
  if (kind !== "date") return text;
  const read = readTypedDate(text);
  return "iso" in read ? read.iso : text;
};

/** A cell that can only be read. */
export const shownText = ({ kind, options }: Column, text: string): string => {
  if (kind === "choice") return options?.find(({ value }) => value === text)?.label ?? "";
  return kind === "figure" ? signed(text).replace("+", "") : text;
};
