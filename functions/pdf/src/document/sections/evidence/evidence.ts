import { adoptedLandRate, compareRates, formatRupees, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { isInThousands, ratesChart } from "../../figures/rates-chart.ts";
import { prose, type Section, section } from "../../layout/elements.ts";
import { figure } from "../../layout/figure.ts";
import { formatFigure } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { from, repeating } from "../../layout/printed-from.ts";
import type { ReportSnapshot } from "../../snapshot.ts";
import { comparablesTables } from "./comparables-table.ts";
import { type PrintedComparable, printedComparables } from "./printed-comparables.ts";

/** The range of the adjusted rates, as a sentence; where nothing was adjusted it says nothing of that. */
const rangeOf = (all: readonly PrintedComparable[]): string | undefined => {
  const rates = compareRates(all.map(({ comparable }) => comparable));
  if (!rates) return undefined;
  const { lowest, highest, average, count } = rates;
  const isAdjusted = all.some(({ comparable }) =>
    Object.values(comparable.adjustments).some((percent) => percent !== 0),
  );
  if (count === 1)
    return `The comparable shows${isAdjusted ? ", as adjusted," : ""} Rs. ${formatFigure(average)} per perch.`;
  const subject = isAdjusted
    ? `As adjusted, the ${count} comparables range`
    : `The ${count} comparables range`;
  return `${subject} from Rs. ${formatFigure(lowest)} to Rs. ${formatFigure(highest)} per perch, ${formatFigure(average)} on average.`;
};

const adoptedOf = ({ land_rate }: Report): string =>
  land_rate === null || land_rate === 0 ? "" : ` ${formatRupees(land_rate)} per perch is adopted.`;

/** The rates as a drawing, where there are two or more to compare. */
const ratesFigure = (
  { land_rate }: Report,
  all: readonly PrintedComparable[],
  numbering: Numbering,
): Content | undefined => {
  const rates = all.flatMap(({ letter, rate, adjusted }) =>
    rate === undefined || adjusted === undefined ? [] : [{ letter, sold: rate, adjusted }],
  );
  if (rates.length < 2) return undefined;
  const adopted = land_rate === 0 ? null : land_rate;
  const pairs = rates.map(
    ({ letter, sold, adjusted }) =>
      `${letter} Rs. ${formatFigure(sold)} before, ${formatFigure(adjusted)} after adjustment`,
  );
  const alt = `${pairs.join("; ")}.${adopted === null ? "" : ` Adopted: Rs. ${formatFigure(adopted)}.`}`;
  const chart = ratesChart(rates, adopted, alt);
  if (!chart) return undefined;
  const inThousands = isInThousands(rates.flatMap(({ sold, adjusted }) => [sold, adjusted, adopted ?? sold]));
  const unit = inThousands ? "Rs. 000" : "Rs.";
  return figure({
    beside: true,
    caption: numbering.figure(
      `Rates per perch (${unit}): before (ring) and after adjustment (dot)${adopted === null ? "" : "; the line is the rate adopted"}`,
    ),
    picture: repeating(["comparables", "land_rate"], chart),
  });
};

/** The comparables that support the rate per perch. */
export const evidence = ({ report: stored }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  // The worksheet's rate, where it has one: the field may have stayed behind.
  const report = { ...stored, land_rate: adoptedLandRate(stored) };
  const all = printedComparables(report);
  if (all.length === 0) return undefined;
  const range = rangeOf(all);
  return section("Evidence", [
    ...comparablesTables(report, all, numbering),
    range === undefined ? undefined : from(["comparables"], prose(range + adoptedOf(report))),
    ratesFigure(report, all, numbering),
  ]);
};
