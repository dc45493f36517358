import type { ReportComparable } from "../comparable.ts";

const isBlank = ({ description, price, rent_per_month }: ReportComparable): boolean =>
  description.trim() === "" && price === null && rent_per_month === undefined;

/** A comparable as tables, maps and checks name it; `index` is its place in the report's list. */
export interface LetteredComparable {
  letter: string;
  index: number;
  comparable: ReportComparable;
}

/** Those that say something, from A on: one without name and price was begun and never filled in. There are fewer than letters. */
export const letteredComparables = (comparables: readonly ReportComparable[]): LetteredComparable[] =>
  comparables
    .map((comparable, index) => ({ comparable, index }))
    .filter(({ comparable }) => !isBlank(comparable))
    .map((entry, place) => ({ letter: String.fromCharCode("A".charCodeAt(0) + place), ...entry }));
