import {
  adjustmentKind,
  isPairAdopted,
  type PairedSales,
  pairedSales,
  type Report,
  timePairs,
} from "@takseru/shared-types";
import { formatNumber } from "../../layout/format.ts";
import type { ComparableGroup } from "./printed-comparables.ts";

/** "+8.7%" */
const signed = (percent: number): string =>
  `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatNumber(Math.abs(percent))}%`;

const difference = (percent: number, other: string): string =>
  percent === 0
    ? `is level with ${other}`
    : `lies ${formatNumber(Math.abs(percent))}% ${percent < 0 ? "below" : "above"} ${other}`;

const pairInWords = (
  { kind, first, second, differencePercent, impliedPercent }: PairedSales,
  letterOf: (place: number) => string,
): string => {
  const [one, other, respect] = [
    letterOf(first),
    letterOf(second),
    adjustmentKind.labels[kind].toLowerCase(),
  ];
  return (
    `${one} and ${other} are adjusted differently for ${respect} alone. Before that, and after any adjustment for conditions of sale, ` +
    `bargaining and time, ${other} ${difference(differencePercent, one)}: the pair gives the ${signed(impliedPercent)} allowed to ${other}.`
  );
};

/** The pairs of sales whose figure the valuer has adopted, each with what it gives; a sentence for each. */
export const pairsInWords = (report: Report, { inUsualOrder, members }: ComparableGroup): string[] => {
  if (!inUsualOrder) return [];
  const sales = members.map(({ comparable }) => comparable);
  const letterOf = (place: number): string => members[place]?.letter ?? "";
  return [
    ...timePairs(sales)
      .filter(({ percentAYear }) => percentAYear === report.market_change_percent)
      .map(
        ({ earlier, later, months, percentAYear }) =>
          `${letterOf(earlier)} and ${letterOf(later)} are of one place and one area and ${months} months apart: they give ${signed(percentAYear)} a year.`,
      ),
    ...pairedSales(sales)
      .filter((pair) => isPairAdopted(sales, pair))
      .map((pair) => pairInWords(pair, letterOf)),
  ];
};
