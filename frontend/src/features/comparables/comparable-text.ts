import {
  type Comparable,
  comparableRate,
  type comparableUnit,
  formatDate,
  formatPerches,
  formatRate,
  groupRate,
  ratedIn,
  shortComparableKind,
  unitOf,
} from "@takseru/shared-types";

/** A line breaks between facts, not between a figure and its unit. */
const unbroken = (fact: string): string => fact.replaceAll(" ", "\u00a0");

/** What was sold: "10 P", "1,180 sq ft". */
export const areaOf = (entry: Comparable): string | undefined => {
  const unit = unitOf(entry);
  if (unit === "sq_ft" || unit === "sq_ft_month")
    return entry.floor_area_sq_ft === undefined
      ? undefined
      : `${entry.floor_area_sq_ft.toLocaleString("en")} sq ft`;
  return entry.extent_perches === null ? undefined : formatPerches(entry.extent_perches);
};

/** The facts of an entry in a line: "Kandy, Kandy · 15/01/2026 · 10 P · Rs. 600,000/= per perch". */
export const factsInWords = (entry: Comparable): string => {
  const rate = comparableRate(entry);
  const area = areaOf(entry);
  return [
    // The town of Kandy lies in the district of Kandy.
    [...new Set([entry.town, entry.district])].filter(Boolean).join(", "),
    formatDate(entry.transaction_date),
    area !== undefined && unbroken(area),
    entry.storey,
    rate !== undefined && `${unbroken(formatRate(rate))} ${ratedIn[unitOf(entry)]}`,
  ]
    .filter(Boolean)
    .join(" · ");
};

/** How and when the price is known: "deed 22/07/2026". */
export const knownInWords = ({ kind, transaction_date }: Comparable): string =>
  [kind && shortComparableKind[kind].toLowerCase(), formatDate(transaction_date) ?? "no date"]
    .filter(Boolean)
    .join(" ");

/** "700,000", in the list's unit. */
export const rateInWords = (entry: Comparable): string => {
  const rate = comparableRate(entry);
  return rate === undefined ? "no rate" : groupRate(rate);
};

/** "the perch", "the square foot a month": what sales are compared by. */
export const byUnit: Readonly<Record<(typeof comparableUnit.values)[number], string>> = {
  perch: "by the perch",
  acre: "by the acre",
  sq_ft: "by the square foot",
  sq_ft_month: "by the square foot a month",
  whole: "of a whole property",
};
