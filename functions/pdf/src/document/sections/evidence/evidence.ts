import { adoptedLandRate, type Report, ratedIn, timeFollowsRate } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { chartHeight, isInThousands, ratesChart } from "../../figures/rates-chart.ts";
import { captionOf } from "../../layout/data-table.ts";
import { prose, type Section, section } from "../../layout/elements.ts";
import { facts } from "../../layout/facts.ts";
import { formatFigure, formatNumber } from "../../layout/format.ts";
import { type Numbered, type Numbering, nameOf } from "../../layout/numbering.ts";
import { from, repeating } from "../../layout/printed-from.ts";
import { estimatedHeight } from "../../layout/text-height.ts";
import { gutter, halfWidth, step } from "../../layout/theme.ts";
import { evidenceMap } from "../../maps/evidence-map.ts";
import type { ReportSnapshot } from "../../snapshot.ts";
import { comparablesTables } from "./comparables-table.ts";
import { pairsInWords } from "./pairs.ts";
import { adoptedIn, type ComparableGroup, groupsOf, printedComparables } from "./printed-comparables.ts";
import { evidenceInWords } from "./statistics.ts";
import { toldOfComparables } from "./told-of-comparables.ts";

interface RatesFigure {
  picture: Content;
  caption: Numbered;
  /** In points. */
  height: number;
}

/** The rates as a drawing, where there are two or more to compare. */
const ratesFigure = (
  report: Report,
  { unit, members }: ComparableGroup,
  numbering: Numbering,
): RatesFigure | undefined => {
  const rates = members.flatMap(({ letter, rate, adjusted }) =>
    rate === undefined || adjusted === undefined ? [] : [{ letter, sold: rate, adjusted }],
  );
  if (rates.length < 2) return undefined;
  const adopted = adoptedIn(report, unit) ?? null;
  const pairs = rates.map(
    ({ letter, sold, adjusted }) =>
      `${letter} Rs. ${formatFigure(sold)} before, ${formatFigure(adjusted)} after adjustment`,
  );
  const alt = `${pairs.join("; ")}.${adopted === null ? "" : ` Adopted: Rs. ${formatFigure(adopted)}.`}`;
  const chart = ratesChart(rates, adopted, alt);
  if (!chart) return undefined;
  const inThousands = isInThousands(rates.flatMap(({ sold, adjusted }) => [sold, adjusted, adopted ?? sold]));
  const rupees = inThousands ? "Rs. 000" : "Rs.";
  const what = unit === "whole" ? "Prices" : `Rates ${ratedIn[unit]}`;
  return {
    caption: numbering.figure(
      `${what} (${rupees}): before (ring) and after adjustment (dot)${adopted === null ? "" : "; the line is the rate adopted"}`,
    ),
    picture: repeating(unit === "perch" ? ["comparables", "land_rate"] : ["comparables", "worksheet"], chart),
    height: chartHeight(rates.length),
  };
};

/** The drawing with its caption on the left, what it shows in words on the right; the words alone where nothing is drawn. */
const besideWords = (drawn: RatesFigure | undefined, said: string | undefined): Content | undefined => {
  if (said === undefined) return undefined;
  if (!drawn) return from(["comparables"], prose(said));
  const { picture, caption, height } = drawn;
  const captionHeight = estimatedHeight(`${nameOf(caption)}   ${caption.caption}`, halfWidth, 8, 10.5);
  const whole = Math.max(height + step + captionHeight, estimatedHeight(said, halfWidth));
  return {
    whole: whole + 3 * step,
    reserve: whole + 3 * step,
    margin: [0, step, 0, 2 * step],
    columnGap: gutter,
    columns: [
      {
        width: halfWidth,
        stack: [picture, { ...captionOf(caption), margin: [0, step, 0, 0] }],
      },
      { width: halfWidth, stack: [from(["comparables"], { text: said })] },
    ],
  };
};

/** Room on a page below a heading, in points, for a table of the sales with what stands below it and the map. */
const MAX_TOGETHER = 640;

/** The map on the page of the first table that leaves room for it: each has a page of its own where there are more. */
const withMap = (
  tables: ReturnType<typeof comparablesTables>,
  map: ReturnType<typeof evidenceMap>,
): Content[] => {
  if (!map) return tables;
  const starts = tables.flatMap((part, index) => ("stack" in part ? [index] : []));
  for (const [at, start] of starts.entries()) {
    // A note stands below the last table.
    const end = starts[at + 1] ?? tables.length;
    const height = tables.slice(start, end).reduce((sum, { whole = 0 }) => sum + whole, map.reserve);
    if (height <= MAX_TOGETHER)
      return [
        ...tables.slice(0, start),
        { stack: [...tables.slice(start, end), map], reserve: height },
        ...tables.slice(end),
      ];
  }
  return [...tables, map];
};

/** The valuer's view of the market's movement, as it was used to adjust the sales or beside that. */
const timeRate = (report: Report): Content | undefined => {
  const { market_change_percent: percent } = report;
  if (percent === null) return undefined;
  const rate = `${formatNumber(percent)}% a year`;
  return timeFollowsRate(report)
    ? from(["market_change_percent"], prose(`Time is allowed at ${rate}, simple, by whole months.`))
    : facts([["Change of the market", rate, "market_change_percent"]]);
};

/** The comparables that support the adopted rates, grouped by unit, with one map of all. */
export const evidence = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  // The worksheet's rate if it has one, because the field may be out of date.
  const report = { ...snapshot.report, land_rate: adoptedLandRate(snapshot.report) };
  const all = printedComparables(report);
  const groups = groupsOf(all).flatMap((group, index) => {
    const tables = comparablesTables(report, group, all, numbering);
    const said = evidenceInWords(report, group);
    return [
      ...withMap(tables, index === 0 ? evidenceMap(snapshot, numbering) : undefined),
      toldOfComparables(group),
      ...pairsInWords(report, group).map((text) => from(["comparables"], prose(text))),
      besideWords(ratesFigure(report, group, numbering), said),
    ];
  });
  const reason = facts([["Reason for the rate", report.rate_reason, "rate_reason"]]);
  return section("Evidence", [...groups, reason, timeRate(report)]);
};
