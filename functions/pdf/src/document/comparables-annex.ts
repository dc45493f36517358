import { comparableKind, formatDate, formatPerches, type ReportComparable } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, subsection } from "./layout/elements.ts";
import { facts } from "./layout/facts.ts";
import { formatFigure, joined, labelOf } from "./layout/format.ts";
import { fitsHead } from "./sections/evidence/comparables-table.ts";
import { type PrintedComparable, printedComparables } from "./sections/evidence/printed-comparables.ts";
import type { ReportSnapshot } from "./snapshot.ts";

/** "Rs. 7,000,000 for 10 P, less Rs. 500,000 of buildings: Rs. 650,000 per perch", as far as known. */
const priceOf = ({ comparable, rate }: PrintedComparable): string => {
  const { price, extent_perches, building_value } = comparable;
  const paid = price === null ? "" : `Rs. ${formatFigure(price)}`;
  const sold = joined(" for ", paid, extent_perches === null ? "" : formatPerches(extent_perches));
  const less = building_value ? `less Rs. ${formatFigure(building_value)} of buildings` : "";
  return joined(
    ": ",
    joined(", ", sold, less),
    rate === undefined ? "" : `Rs. ${formatFigure(rate)} per perch`,
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
    ["Price", priceOf(printed), "comparables"],
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
    !fitsHead(comparable) || [town, district, source, remarks, adjustment_reason].some((text) => text !== "")
  );
};

/** Each comparable with all that is known of it; `undefined` where the table under Evidence says it all. */
export const comparablesAnnex = ({ report }: ReportSnapshot): Section | undefined => {
  const all = printedComparables(report);
  return all.some(({ comparable }) => saysMore(comparable))
    ? { title: "Comparables in full", content: all.flatMap(inFull) }
    : undefined;
};
