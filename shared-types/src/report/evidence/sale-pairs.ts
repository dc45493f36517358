import { distanceBetween } from "../../places/distance.ts";
import type { AdjustmentKind } from "../../texts/choices/valuation.ts";
import { Rational } from "../../units/rational.ts";
import type { ReportComparable } from "../comparable.ts";
import { unitOf } from "../comparable.ts";
import {
  addedAdjustment,
  addedAdjustments,
  addedRupees,
  adjustedRate,
  adjustmentIn,
  isInUsualOrder,
  rateSubtotal,
} from "../comparable-rates.ts";
import { sameWords } from "./sale-identity.ts";
import { wholeMonths } from "./time-adjustment.ts";

/** Two sales of one land, by their places among the comparables, and the change of the rate a year between them. */
export interface TimePair {
  earlier: number;
  later: number;
  months: number;
  /** Simple, to two decimals. */
  percentAYear: number;
}

/** Two sales that differ in one respect alone, by their places among the comparables. */
export interface PairedSales {
  kind: AdjustmentKind;
  first: number;
  /** The one that is less like the property in this respect. */
  second: number;
  /** The second's subtotal against the first's, to two decimals. */
  differencePercent: number;
  /** The adjustment of the second that would bring both to one adjusted rate, to two decimals. */
  impliedPercent: number;
}

/** An asking price and a valuation are no sales. */
const isSale = ({ kind }: ReportComparable): boolean => kind !== "asking_price" && kind !== "valuation";

const pairsOf = <Entry>(entries: readonly Entry[]): Array<[Entry, Entry]> =>
  entries.flatMap((one, index) => entries.slice(index + 1).map((other): [Entry, Entry] => [one, other]));

/** Within it, two positions are of one land. */
const ONE_LAND_METRES = 10;

const isAtOnePlace = (one: ReportComparable, other: ReportComparable): boolean => {
  if (one.latitude === undefined || one.longitude === undefined) return sameWords(one, other);
  if (other.latitude === undefined || other.longitude === undefined) return sameWords(one, other);
  const [from, to] = [one, other].map(({ latitude = 0, longitude = 0 }) => ({ latitude, longitude }));
  return from !== undefined && to !== undefined && distanceBetween(from, to) <= ONE_LAND_METRES;
};

/** The same position, or where one has none the same name and town, and the same area. */
const isOneLand = (one: ReportComparable, other: ReportComparable): boolean =>
  unitOf(one) === unitOf(other) &&
  one.extent_perches === other.extent_perches &&
  one.floor_area_sq_ft === other.floor_area_sq_ft &&
  one.storey === other.storey &&
  isAtOnePlace(one, other);

/** The rate before time: after conditions of sale and bargaining. */
const rateBeforeTime = (comparable: ReportComparable): number | undefined =>
  rateSubtotal({
    ...comparable,
    adjustments: { ...comparable.adjustments, time: 0 },
    adjustment_rupees: comparable.adjustment_rupees && { ...comparable.adjustment_rupees, time: undefined },
  });

/** A change within less time says more of the two bargains than of the market. */
const FEWEST_MONTHS = 6;

/** The pairs of sales of one land that are half a year or more apart. */
export const timePairs = (comparables: readonly ReportComparable[]): TimePair[] =>
  pairsOf(comparables.map((comparable, index) => ({ comparable, index }))).flatMap(([one, other]) => {
    const [from, to] = [one, other].map(({ comparable }) => comparable.transaction_date);
    if (!from || !to || !isSale(one.comparable) || !isSale(other.comparable)) return [];
    if (!isOneLand(one.comparable, other.comparable)) return [];
    const [earlier, later] = from <= to ? [one, other] : [other, one];
    const months = Math.abs(wholeMonths(from, to));
    const [before, after] = [rateBeforeTime(earlier.comparable), rateBeforeTime(later.comparable)];
    if (months < FEWEST_MONTHS || !before || after === undefined) return [];
    const percentAYear = Rational.of(after).minus(before).times(1_200).over(before).over(months).round(2);
    return [{ earlier: earlier.index, later: later.index, months, percentAYear }];
  });

/** "Other" is no respect that could be named. */
const canBePaired = (kind: AdjustmentKind): boolean => kind !== "other";

const sameAdjustment = (one: ReportComparable, other: ReportComparable, kind: AdjustmentKind): boolean =>
  JSON.stringify(adjustmentIn(one, kind)) === JSON.stringify(adjustmentIn(other, kind));

/** An adjustment in per cent of the subtotal, for telling which of two is the larger. */
const sizeOf = (comparable: ReportComparable, kind: AdjustmentKind): number => {
  const adjustment = adjustmentIn(comparable, kind);
  return "percent" in adjustment
    ? Math.abs(adjustment.percent)
    : (Math.abs(adjustment.rupees) * 100) / (rateSubtotal(comparable) || 1);
};

/** What the adjustment of one kind has to be for an adjusted rate, the others as they are. */
const impliedPercent = (comparable: ReportComparable, kind: AdjustmentKind, adjusted: number): number => {
  const subtotal = rateSubtotal(comparable) || 1;
  const own = adjustmentIn(comparable, kind);
  const otherRupees = addedRupees(comparable) - ("rupees" in own ? own.rupees : 0);
  const otherPercent = Rational.of(addedAdjustment(comparable)).minus("percent" in own ? own.percent : 0);
  return Rational.of(adjusted)
    .minus(otherRupees)
    .over(subtotal)
    .minus(1)
    .times(100)
    .minus(otherPercent)
    .round(2);
};

/**
 * The pairs of sales in one unit that differ in one respect alone. Only the valuer's own adjustments say so: below the subtotal those
 * of every other kind are equal, that of this kind is not. The rates are those after conditions of sale, bargaining and time.
 */
export const pairedSales = (comparables: readonly ReportComparable[]): PairedSales[] =>
  pairsOf(
    comparables
      .map((comparable, index) => ({ comparable, index }))
      .filter(({ comparable }) => isSale(comparable) && isInUsualOrder(comparable)),
  ).flatMap(([one, other]) => {
    if (unitOf(one.comparable) !== unitOf(other.comparable)) return [];
    const different = addedAdjustments.filter(
      (kind) => !sameAdjustment(one.comparable, other.comparable, kind),
    );
    const [kind] = different;
    if (kind === undefined || different.length > 1 || !canBePaired(kind)) return [];
    const isOtherLikelier = sizeOf(other.comparable, kind) < sizeOf(one.comparable, kind);
    const [first, second] = isOtherLikelier ? [other, one] : [one, other];
    const [from, to] = [rateSubtotal(first.comparable), rateSubtotal(second.comparable)];
    const adjusted = adjustedRate(first.comparable);
    if (!from || !to || adjusted === undefined) return [];
    return [
      {
        kind,
        first: first.index,
        second: second.index,
        differencePercent: Rational.of(to).minus(from).times(100).over(from).round(2),
        impliedPercent: impliedPercent(second.comparable, kind, adjusted),
      },
    ];
  });

/** Whether the second of a pair is adjusted by what the pair gives. */
export const isPairAdopted = (
  comparables: readonly ReportComparable[],
  { kind, second, impliedPercent: implied }: PairedSales,
): boolean => {
  const comparable = comparables[second];
  const own = comparable && adjustmentIn(comparable, kind);
  return own !== undefined && "percent" in own && own.percent === implied;
};
