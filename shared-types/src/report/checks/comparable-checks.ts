import type { ReportComparable } from "../comparable.ts";
import { unitOf } from "../comparable.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, warning } from "./check.ts";

/** The figures that a comparable's rate is made of, in its unit. */
const figuresOf = (comparable: ReportComparable): Record<string, number | null | undefined> => {
  const { extent_perches, floor_area_sq_ft, price, rent_per_month } = comparable;
  switch (unitOf(comparable)) {
    case "perch":
    case "acre":
      return { extent: extent_perches, price };
    case "sq_ft":
      return { "floor area": floor_area_sq_ft, price };
    case "sq_ft_month":
      return { "floor area": floor_area_sq_ft, rent: rent_per_month };
    case "whole":
      return { price };
  }
};

/** What the table of evidence needs of each and one lacks: without it there is no name, or no rate. */
export const missingInComparable = (comparable: ReportComparable): string[] => [
  ...(comparable.description === "" ? ["name"] : []),
  ...Object.entries(figuresOf(comparable)).flatMap(([name, figure]) => (figure ? [] : [name])),
];

/** Empty apart from its adjustments. */
export const isUnwrittenComparable = (comparable: ReportComparable): boolean => {
  const { description, town, district, source, remarks, transaction_date } = comparable;
  return (
    missingInComparable(comparable).length === 1 + Object.keys(figuresOf(comparable)).length &&
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
