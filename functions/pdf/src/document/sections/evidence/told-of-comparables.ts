import type { ReportComparable } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { linesOf } from "../../layout/elements.ts";
import { facts } from "../../layout/facts.ts";
import { joined } from "../../layout/format.ts";
import { fitsHead } from "./comparables-table.ts";
import type { PrintedComparable } from "./printed-comparables.ts";

/** Without its own end, so that the next sentence can follow. */
const sentence = (text: string): string => text.trim().replace(/[.;,]$/, "");

/** What the table of the comparables has no room for: a long name, place, lease, source, remarks and why it was adjusted. */
const toldOf = (comparable: ReportComparable): string => {
  const { description, town, district, lease, source, remarks, adjustment_reason } = comparable;
  const first = joined(
    ". ",
    fitsHead(comparable) ? "" : sentence(description),
    joined(", ", town, district),
    sentence(source),
    lease && sentence(lease),
  );
  const reason = adjustment_reason.trim() === "" ? "" : `Adjusted: ${sentence(adjustment_reason)}`;
  const all = [first, ...linesOf(remarks).map(sentence), ...linesOf(reason).map(sentence)];
  // Paragraphs of the valuer stay paragraphs where there are several.
  return linesOf(remarks).length + linesOf(reason).length > 2
    ? all.filter((text) => text !== "").join("\n")
    : joined(". ", ...all);
};

/** Below the tables, by their letters; `undefined` where the tables say it all. */
export const toldOfComparables = (printed: readonly PrintedComparable[]): Content | undefined =>
  facts(printed.map(({ letter, comparable }) => [`Comparable ${letter}`, toldOf(comparable), "comparables"]));
