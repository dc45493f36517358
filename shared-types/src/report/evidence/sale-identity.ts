import type { ComparableInput } from "../comparable.ts";
import { unitOf } from "../comparable.ts";

type Named = Pick<ComparableInput, "description" | "town">;

/** A text by its letters and digits alone: "Lot 4, Mill Road" and "lot 4 mill road" are one. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Whether two sales are of a property with one name in one town; one without a name is no other's. */
export const sameWords = (one: Named, other: Named): boolean =>
  lettersOf(one.description) !== "" &&
  lettersOf(one.description) === lettersOf(other.description) &&
  lettersOf(one.town) === lettersOf(other.town);

/**
 * Equal for two entries of one sale: the property's name, town and storey, the areas, the date, the price or rent, the unit and the
 * source. Lots of one sale by blocks differ in their names, so both are kept; a remark that was added later makes no other sale.
 */
export const saleIdentity = (sale: ComparableInput): string =>
  JSON.stringify([
    lettersOf(sale.description),
    lettersOf(sale.town),
    lettersOf(sale.storey ?? ""),
    sale.transaction_date,
    unitOf(sale),
    sale.price,
    sale.rent_per_month ?? null,
    sale.extent_perches,
    sale.floor_area_sq_ft ?? null,
    lettersOf(sale.source),
  ]);
