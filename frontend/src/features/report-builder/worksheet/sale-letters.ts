import { letteredComparables } from "@takseru/shared-types";
import type { ComparableForm } from "../report-form";

/**
 * The letters of the report's sales by their places, as its tables, its map and the paper have them; a sale of which nothing is typed
 * has none.
 */
export const saleLetters = (typed: readonly ComparableForm[]): ReadonlyMap<number, string> => {
  const named = typed.map(({ description, price, rent_per_month }) => ({
    description,
    price: price === "" ? null : 1,
    rent_per_month: rent_per_month === "" ? undefined : 1,
  }));
  return new Map(letteredComparables(named).map(({ index, letter }) => [index, letter]));
};
