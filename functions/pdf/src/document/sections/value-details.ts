import {
  earlierValueOf,
  formatDate,
  formatRupees,
  purposeOf,
  type Report,
  rentPeriod,
  statedRents,
  unexpiredTerm,
  valueName,
} from "@takseru/shared-types";
import { formatCount, formatFigure, joined } from "../layout/format.ts";

/** The stated rent for other periods: a month or a year, and a square foot a month. */
export const rentsInWords = (report: Report): string | undefined => {
  const rents = statedRents(report);
  if (!rents) return undefined;
  const isMonthly = rentPeriod(report) === "per month";
  const other = isMonthly ? `${formatRupees(rents.year)} a year` : `${formatRupees(rents.month)} a month`;
  const perFoot = rents.sq_ft === undefined ? "" : `Rs. ${formatFigure(rents.sq_ft)} a square foot a month`;
  return joined("; ", other, perFoot);
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
