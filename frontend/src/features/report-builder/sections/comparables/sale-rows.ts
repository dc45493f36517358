import { adjustmentKind } from "@takseru/shared-types";

/** The lines of the grid in their order: the facts of a sale before what is adjusted. */
export const saleRows: readonly string[] = [
  "Which property",
  "Date of the sale",
  "Extent (perches)",
  "Price, Rs.",
  "Of which buildings",
  "Rate per perch, Rs.",
  "Adjust, %",
  ...adjustmentKind.values.map((kind) => adjustmentKind.labels[kind]),
  "Together",
  "Adjusted rate, Rs.",
];
