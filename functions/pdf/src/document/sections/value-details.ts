import {
  earlierValueOf,
  formatDate,
  formatRupees,
  purposeOf,
  type Report,
  statedRents,
  unexpiredTerm,
  valueName,
} from "@takseru/shared-types";
import { formatCount, formatFigure } from "../layout/format.ts";

/** A rent for each time that it is stated for: a month, a year, and a square foot a month. */
export const rentsInWords = (report: Report): string | undefined => {
  const rents = statedRents(report);
  if (!rents) return undefined;
  const perFoot = rents.sq_ft === undefined ? "" : `; Rs. ${formatFigure(rents.sq_ft)} a square foot a month`;
  return `${formatRupees(rents.month)} a month; ${formatRupees(rents.year)} a year${perFoot}`;
};

/** "Unexpired term 19 years", of a leasehold interest. */
export const termInWords = (report: Report): string | undefined => {
  if (!purposeOf(report).isLeasehold) return undefined;
  const years = formatCount(unexpiredTerm(report) ?? null, "year", "years");
  return years && `Unexpired term ${years}`;
};

/** The value at an earlier date, under a name of its own. */
export const earlierValue = (report: Report): { name: string; rupees: number } | undefined => {
  const earlier = earlierValueOf(report);
  return (
    earlier && {
      name: `${valueName("market_value", report)} as at ${formatDate(earlier.date)}`,
      rupees: earlier.rupees,
    }
  );
};
