import type { ReportComparable } from "../comparable.ts";

type Named = Pick<ReportComparable, "description" | "price" | "rent_per_month">;

const isBlank = ({ description, price, rent_per_month }: Named): boolean =>
  description.trim() === "" && price === null && rent_per_month === undefined;

/** A comparable as tables, maps and checks name it; `index` is its place in the report's list. */
export interface LetteredComparable<Sale extends Named = ReportComparable> {
  letter: string;
  index: number;
  comparable: Sale;
}

/** The non-empty comparables, lettered from A. There are fewer than letters. */
export const letteredComparables = <Sale extends Named>(
  comparables: readonly Sale[],
): LetteredComparable<Sale>[] =>
  comparables
    .map((comparable, index) => ({ comparable, index }))
    .filter(({ comparable }) => !isBlank(comparable))
    .map((entry, place) => ({ letter: String.fromCharCode("A".charCodeAt(0) + place), ...entry }));
