import type { ReportComparable } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { linesOf } from "../../layout/elements.ts";
import { facts } from "../../layout/facts.ts";
import { joined } from "../../layout/format.ts";
import { fitsHead, hasAccessRow, hasSourceRow } from "./comparables-table.ts";
import type { ComparableGroup } from "./printed-comparables.ts";

/** The text without its final full stop, so that another sentence can follow. */
const sentence = (text: string): string => text.trim().replace(/[.;,]$/, "");

/** What the table has no room for: long names, place, lease, remarks, reasons of adjustments, long sources. */
interface Beside {
  withSource: boolean;
  withAccess: boolean;
}

const toldOf = (comparable: ReportComparable, { withSource, withAccess }: Beside): string => {
  const { description, town, district, lease, access, source, from_report, remarks, adjustment_reason } =
    comparable;
  const first = joined(
    ". ",
    fitsHead(comparable) ? "" : sentence(description),
    // The town of Kandy lies in the district of Kandy.
    joined(", ", town, town.trim().toLowerCase() === district.trim().toLowerCase() ? "" : district),
    withAccess && access ? sentence(access) : "",
    withSource ? sentence(source) : "",
    // The source of an own valuation names its report already.
    from_report && !source.includes(from_report) ? `Valued in my report ${from_report}` : "",
    lease && sentence(lease),
  );
  const reason = adjustment_reason.trim() === "" ? "" : `Adjusted: ${sentence(adjustment_reason)}`;
  const all = [first, ...linesOf(remarks).map(sentence), ...linesOf(reason).map(sentence)];
  // Several paragraphs of the valuer's text stay paragraphs.
  return linesOf(remarks).length + linesOf(reason).length > 2
    ? all.filter((text) => text !== "").join("\n")
    : joined(". ", ...all);
};

/** Notes on the comparables by letter, below the tables; `undefined` if there are none. */
export const toldOfComparables = (group: ComparableGroup): Content | undefined => {
  const beside = { withSource: !hasSourceRow(group), withAccess: !hasAccessRow(group) };
  return facts(
    group.members.map(({ letter, comparable }) => [
      `Comparable ${letter}`,
      toldOf(comparable, beside),
      "comparables",
    ]),
  );
};
