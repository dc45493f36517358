import { formatRupees } from "@takseru/shared-types";
import type { Verified } from "./verification-query";

/** The names of values in registers of former versions, which keep none. */
const formerNames = [
  ["market_value", "Market value"],
  ["forced_sale_value", "Forced sale value"],
  ["insurance_value", "Insurance value"],
] as const;

/** The values as the paper states them; what leads stands first. */
export const printedValues = (report: Verified): NonNullable<Verified["values"]> =>
  report.values ??
  formerNames.flatMap(([field, name]) => {
    const rupees = report[field];
    return typeof rupees === "number" ? [{ field, name, rupees, printed: formatRupees(rupees) }] : [];
  });
