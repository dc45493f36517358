import {
  adoptedLandRate,
  type ComparableUnit,
  compareRates,
  formatRate,
  type Report,
  ratedIn,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { isInThousands, ratesChart } from "../../figures/rates-chart.ts";
import { prose, type Section, section, written } from "../../layout/elements.ts";
import { figure } from "../../layout/figure.ts";
import { formatFigure } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { from, repeating } from "../../layout/printed-from.ts";
import type { ReportSnapshot } from "../../snapshot.ts";
import { comparablesTables } from "./comparables-table.ts";
import {
  adoptedIn,
  type ComparableGroup,
  groupsOf,
  type PrintedComparable,
  printedComparables,
} from "./printed-comparables.ts";
import { toldOfComparables } from "./told-of-comparables.ts";

const isAdjusted = ({ comparable }: PrintedComparable): boolean =>
  Object.values(comparable.adjustments).some((percent) => percent !== undefined && percent !== 0);

/** The range of the adjusted rates in a unit, as a sentence; where nothing was adjusted it says nothing of that. */
const rangeOf = ({ unit, members, inUsualOrder }: ComparableGroup): string | undefined => {
  const rates = compareRates(
    members.map(({ comparable }) => comparable),
    unit,
  );
  if (!rates) return undefined;
  const { lowest, highest, average, count } = rates;
  const adjusted = members.some(isAdjusted);
  if (count === 1)
    return `The comparable shows${adjusted ? ", as adjusted," : ""} Rs. ${formatFigure(average)} ${ratedIn[unit]}.`;
  const subject = adjusted ? `As adjusted, the ${count} comparables range` : `The ${count} comparables range`;
  const range = `${subject} from Rs. ${formatFigure(lowest)} to Rs. ${formatFigure(highest)} ${ratedIn[unit]}`;
  // So few sales bear a range, and no average.
  return inUsualOrder ? `${range}.` : `${range}, ${formatFigure(average)} on average.`;
};

const adoptedOf = (report: Report, unit: ComparableUnit): string => {
  const rate = adoptedIn(report, unit);
  return rate === undefined ? "" : ` ${formatRate(rate)} ${ratedIn[unit]} is adopted.`;
};

/** The rates as a drawing, where there are two or more to compare. */
const ratesFigure = (
  report: Report,
  { unit, members }: ComparableGroup,
  numbering: Numbering,
): Content | undefined => {
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
  return figure({
    beside: true,
    caption: numbering.figure(
      `${what} (${rupees}): before (ring) and after adjustment (dot)${adopted === null ? "" : "; the line is the rate adopted"}`,
    ),
    picture: repeating(unit === "perch" ? ["comparables", "land_rate"] : ["comparables", "worksheet"], chart),
  });
};

/** The comparables that support the adopted rates, those of each unit apart. */
export const evidence = ({ report: stored }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  // The worksheet's rate, where it has one: the field may have stayed behind.
  const report = { ...stored, land_rate: adoptedLandRate(stored) };
  const all = printedComparables(report);
  const groups = groupsOf(all).flatMap((group) => {
    const range = rangeOf(group);
    return [
      ...comparablesTables(report, group, all, numbering),
      toldOfComparables(group.members),
      range === undefined ? undefined : from(["comparables"], prose(range + adoptedOf(report, group.unit))),
      ratesFigure(report, group, numbering),
    ];
  });
  return section("Evidence", [...groups, written(report, "rate_reason")]);
};
