import type { Column } from "../approach-definition";

/** Columns that several approaches have. */

export const description: Column = { name: "description", label: "Description", kind: "text" };

export const amountColumns: readonly Column[] = [
  description,
  { name: "amount", label: "Amount", kind: "figure", unit: "Rs." },
];

export const percent = (name: string, label: string, head?: string): Column => ({
  name,
  label,
  ...(head && { head }),
  kind: "figure",
  unit: "%",
});

export const rupees = (name: string, label: string, head?: string): Column => ({
  name,
  label,
  ...(head && { head }),
  kind: "figure",
  unit: "Rs.",
});
