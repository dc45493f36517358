import {
  type Comparable,
  formatDate,
  formatPerches,
  formatRupees,
  ratePerPerch,
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

/** The facts of an entry in a line: "Kandy, Kandy · 15/01/2026 · 10 P · Rs. 600,000/= per perch". */
export const factsInWords = (entry: Comparable): string => {
  const rate = ratePerPerch(entry);
  return [
    [entry.town, entry.district].filter(Boolean).join(", "),
    formatDate(entry.transaction_date),
    entry.extent_perches !== null && unbroken(formatPerches(entry.extent_perches)),
    rate !== undefined && `${unbroken(formatRupees(rate))} per perch`,
  ]
    .filter(Boolean)
    .join(" · ");
};
