import type { ReportComparable } from "../comparable.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, warning } from "./check.ts";

/** What the table of evidence needs of each and one lacks: without it there is no name, or no rate per perch. */
export const missingInComparable = ({ description, extent_perches, price }: ReportComparable): string[] => [
  ...(description === "" ? ["name"] : []),
  ...(extent_perches === null || extent_perches === 0 ? ["extent"] : []),
  ...(price === null || price === 0 ? ["price"] : []),
];

/** Nobody has written anything of it but its adjustments. */
export const isUnwrittenComparable = (comparable: ReportComparable): boolean => {
  const { description, town, district, source, remarks, transaction_date } = comparable;
  return (
    missingInComparable(comparable).length === 3 &&
    [description, town, district, source, remarks, transaction_date].every((text) => !text)
  );
};

/** Comparables that were begun and not finished; one that nobody has begun is not printed. */
export const halfFilledComparables = ({ comparables }: ReportFields): Check[] =>
  comparables.flatMap((comparable, index) => {
    const missing = missingInComparable(comparable);
    if (missing.length === 0 || isUnwrittenComparable(comparable)) return [];
    const name = comparable.description === "" ? "" : ` (${comparable.description})`;
    const message = `Comparable ${index + 1}${name} is incomplete: missing ${missing.join(" and ")}`;
    return [warning("comparables", `${index + 1}_half_filled`, message)];
  });
