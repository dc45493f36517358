import type { ComparableUnit } from "../../texts/choices/valuation.ts";
import { evidenceCheckMessages } from "../../texts/messages/evidence-checks.ts";
import { Rational } from "../../units/rational.ts";
import type { ReportComparable } from "../comparable.ts";
import { unitOf } from "../comparable.ts";
import { adjustedRate, decimalsOf, grossAdjustment, middleRate, netAdjustment } from "../comparable-rates.ts";

/** Below it the middle of all pairs says no more than the middle of the sales. */
const FEWEST_FOR_PAIRS = 5;
/** Of two sales, the middle without one is the other. */
const FEWEST_WITHOUT_ONE = 3;

interface Range {
  lowest: number;
  highest: number;
}

/** Statistics of the adjusted rates in one unit. They describe these sales only: no mean, no confidence, no value. */
export interface EvidenceStatistics extends Range {
  unit: ComparableUnit;
  count: number;
  median: number;
  /** The Hodges-Lehmann estimate: the median of the means of all pairs, each sale with itself included. */
  hodgesLehmann?: number;
  /** The median without each sale; `index` is its place among the comparables. */
  without: Array<{ index: number; median: number }>;
  /** Per cent of the rate. */
  net: Range;
  gross: Range;
  /** A sentence on what this few sales cannot show. */
  limits: string;
}

const rangeOf = (figures: readonly number[]): Range => ({
  lowest: Math.min(...figures),
  highest: Math.max(...figures),
});

/** The middle one of some fractions, or half of the two in the middle together. */
const middleOf = (fractions: readonly Rational[]): Rational => {
  const inOrder = [...fractions].sort((one, other) => {
    const { numerator } = one.minus(other);
    return numerator < 0n ? -1 : Number(numerator > 0n);
  });
  const [lower, upper] = [
    inOrder[Math.floor((inOrder.length - 1) / 2)],
    inOrder[Math.floor(inOrder.length / 2)],
  ];
  return lower === undefined || upper === undefined ? Rational.of(0) : lower.plus(upper).over(2);
};

/** The median of the means of all pairs, each rate with itself included; not rounded. */
export const hodgesLehmann = (rates: readonly number[]): Rational =>
  middleOf(
    rates.flatMap((one, index) => rates.slice(index).map((other) => Rational.of(one).plus(other).over(2))),
  );

/** `undefined` where no comparable of the unit has a rate. */
export const evidenceStatistics = (
  comparables: readonly ReportComparable[],
  unit: ComparableUnit,
): EvidenceStatistics | undefined => {
  const rated = comparables.flatMap((comparable, index) => {
    const rate = unitOf(comparable) === unit ? adjustedRate(comparable) : undefined;
    return rate === undefined ? [] : [{ comparable, index, rate }];
  });
  const rates = rated.map(({ rate }) => rate);
  const median = middleRate(rates, unit);
  if (median === undefined) return undefined;
  const count = rates.length;
  const without = rated.flatMap(({ index }) => {
    const others = rated.filter((other) => other.index !== index).map(({ rate }) => rate);
    const middle = middleRate(others, unit);
    return middle === undefined ? [] : [{ index, median: middle }];
  });
  return {
    unit,
    count,
    ...rangeOf(rates),
    median,
    ...(count >= FEWEST_FOR_PAIRS && { hodgesLehmann: hodgesLehmann(rates).round(decimalsOf({ unit })) }),
    without: count >= FEWEST_WITHOUT_ONE ? without : [],
    net: rangeOf(rated.map(({ comparable }) => netAdjustment(comparable))),
    gross: rangeOf(rated.map(({ comparable }) => grossAdjustment(comparable))),
    limits: evidenceCheckMessages.limits(count),
  };
};

/** The medians without one sale, each once with the places of those whose absence leaves it, in the order of the sales: at most three. */
export const mediansWithout = ({
  without,
}: Pick<EvidenceStatistics, "without">): Array<{ median: number; indexes: number[] }> => {
  const medians: Array<{ median: number; indexes: number[] }> = [];
  for (const { index, median } of without) {
    const same = medians.find((one) => one.median === median);
    if (same) same.indexes.push(index);
    else medians.push({ median, indexes: [index] });
  }
  return medians;
};

/** "A", "A or D", "A, B or D" */
export const anyOf = (letters: readonly string[]): string =>
  letters.length < 2 ? letters.join("") : `${letters.slice(0, -1).join(", ")} or ${letters.at(-1)}`;
