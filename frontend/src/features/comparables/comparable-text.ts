import {
  type Comparable,
  comparableRate,
  formatDate,
  formatPerches,
  formatRate,
  ratedIn,
  unitOf,
} from "@takseru/shared-types";

/** Whether every typed word occurs in the description, place or source of the entry. */
export const matchesWords = (entry: Comparable, typed: string): boolean => {
  const text = [entry.description, entry.town, entry.district, entry.source].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** A line breaks between facts, not between a figure and its unit. */
const unbroken = (fact: string): string => fact.replaceAll(" ", "\u00a0");

/** What was sold: "10 P", "1,180 sq ft". */
const areaOf = (entry: Comparable): string | undefined => {
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
    [entry.town, entry.district].filter(Boolean).join(", "),
    formatDate(entry.transaction_date),
    area !== undefined && unbroken(area),
    entry.storey,
    rate !== undefined && `${unbroken(formatRate(rate))} ${ratedIn[unitOf(entry)]}`,
  ]
    .filter(Boolean)
    .join(" · ");
};
