import {
  comparableKind,
  formatDate,
  formatPerches,
  type ReportComparable,
  ratedIn,
  unitOf,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, subsection } from "./layout/elements.ts";
import { facts } from "./layout/facts.ts";
import { formatCount, formatFigure, formatNumber, joined, labelOf } from "./layout/format.ts";
import { fitsHead } from "./sections/evidence/comparables-table.ts";
import { type PrintedComparable, printedComparables } from "./sections/evidence/printed-comparables.ts";
import type { ReportSnapshot } from "./snapshot.ts";

/** What was paid for: "10 P", "1,180 sq ft". */
const areaOf = ({ unit, extent_perches, floor_area_sq_ft }: ReportComparable): string => {
  const isOfFloor = unit === "sq_ft" || unit === "sq_ft_month";
  if (isOfFloor) return floor_area_sq_ft === undefined ? "" : `${formatNumber(floor_area_sq_ft)} sq ft`;
  return extent_perches === null ? "" : formatPerches(extent_perches);
};

/** "Rs. 7,000,000 for 10 P, less Rs. 500,000 of buildings: Rs. 650,000 per perch", as far as known. */
const priceOf = ({ comparable, rate }: PrintedComparable): string => {
  const { price, rent_per_month, building_value } = comparable;
  const unit = unitOf(comparable);
  const isRent = unit === "sq_ft_month";
  const paid = isRent ? (rent_per_month ?? null) : price;
  const rupees = paid === null ? "" : `Rs. ${formatFigure(paid)}${isRent ? " a month" : ""}`;
  const sold = joined(" for ", rupees, areaOf(comparable));
  const part = unit === "perch" || unit === "acre" ? "buildings" : "other parts";
  const less = building_value && !isRent ? `less Rs. ${formatFigure(building_value)} of ${part}` : "";
  return joined(
    ": ",
    joined(", ", sold, less),
    rate === undefined ? "" : `Rs. ${formatFigure(rate)} ${ratedIn[unit]}`,
  );
};

const inFull = (printed: PrintedComparable): Content[] => {
  const { comparable, letter } = printed;
  const kind = joined(
    ", ",
    labelOf(comparableKind, comparable.kind),
    formatDate(comparable.transaction_date),
  );
  const about = facts([
    ["Property", comparable.description, "comparables"],
    ["Place", joined(", ", comparable.town, comparable.district), "comparables"],
    ["Kind and date", kind, "comparables"],
    [unitOf(comparable) === "sq_ft_month" ? "Rent" : "Price", priceOf(printed), "comparables"],
    ["Lease", comparable.lease, "comparables"],
    ["Storey", comparable.storey, "comparables"],
    ["Age", formatCount(comparable.age_years ?? null, "year", "years"), "comparables"],
    ["Source", comparable.source, "comparables"],
    ["Remarks", comparable.remarks, "comparables"],
    ["Why adjusted", comparable.adjustment_reason, "comparables"],
  ]);
  return [subsection(`Comparable ${letter}`), ...(about ? [about] : [])];
};

/** Whether the table of the comparables leaves something out. */
const saysMore = (comparable: ReportComparable): boolean => {
  const { town, district, source, remarks, adjustment_reason } = comparable;
  return (
    !fitsHead(comparable) ||
    comparable.lease !== undefined ||
    [town, district, source, remarks, adjustment_reason].some((text) => text !== "")
  );
};

/** Each comparable with all that is known of it; `undefined` where the table under Evidence says it all. */
export const comparablesAnnex = ({ report }: ReportSnapshot): Section | undefined => {
  const all = printedComparables(report);
  return all.some(({ comparable }) => saysMore(comparable))
    ? { title: "Comparables in full", content: all.flatMap(inFull) }
    : undefined;
};
