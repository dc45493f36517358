import {
  type AdjustmentKind,
  adjustmentKind,
  type ComparableUnit,
  comparableUnit,
  firstAdjustments,
} from "../texts/choices/valuation.ts";
import { PERCHES_PER_ACRE } from "../units/extent.ts";
import { roundHalfUp } from "../units/money.ts";
import { product, Rational } from "../units/rational.ts";
import { adjustmentOf, type ReportComparable, unitOf } from "./comparable.ts";
import { isRent, rentPeriod } from "./rules/rent.ts";

type Facts = Pick<
  ReportComparable,
  "price" | "building_value" | "extent_perches" | "unit" | "floor_area_sq_ft" | "rent_per_month"
>;
type Adjusted = Pick<ReportComparable, "adjustments" | "adjustment_rupees" | "unit">;

const laterAdjustments = ["conditions", "bargaining", "age", "storey"] as const;

/** Whether the adjustments are taken in the usual order; those of a former version are all added up. */
export const isInUsualOrder = ({ unit, adjustments, adjustment_rupees }: Adjusted): boolean =>
  unit !== undefined ||
  adjustment_rupees !== undefined ||
  laterAdjustments.some((kind) => adjustments[kind] !== undefined);

/** Rents a square foot are small: they keep their cents. */
export const decimalsOf = (comparable: Pick<ReportComparable, "unit">): number =>
  unitOf(comparable) === "sq_ft_month" ? 2 : 0;

/** The quantity that a price or rent is divided by, in the comparable's unit; `undefined` if not known. */
const divisorOf = (comparable: Facts): Rational | undefined => {
  const { extent_perches, floor_area_sq_ft } = comparable;
  switch (unitOf(comparable)) {
    case "perch":
      return extent_perches ? Rational.of(extent_perches) : undefined;
    case "acre":
      return extent_perches ? Rational.of(extent_perches).over(PERCHES_PER_ACRE) : undefined;
    case "sq_ft":
    case "sq_ft_month":
      return floor_area_sq_ft ? Rational.of(floor_area_sq_ft) : undefined;
    case "whole":
      return Rational.of(1);
  }
};

/**
 * Rupees for one unit, the other part of the price deducted; `undefined` where a figure is missing. A rent a square foot has cents, the
 * others are whole rupees.
 */
export const comparableRate = (comparable: Facts): number | undefined => {
  const isRent = unitOf(comparable) === "sq_ft_month";
  const paid = (isRent ? comparable.rent_per_month : comparable.price) ?? null;
  const divisor = divisorOf(comparable);
  const other = isRent ? 0 : (comparable.building_value ?? 0);
  if (paid === null || divisor === undefined || other > paid) return undefined;
  return Rational.of(paid).minus(other).over(divisor).round(decimalsOf(comparable));
};

/** An adjustment as it is reckoned with and printed: per cent to two decimals, or rupees of the rate's unit. */
export type Adjustment = { percent: number } | { rupees: number };

export const adjustmentIn = (comparable: Adjusted, kind: AdjustmentKind): Adjustment => {
  const rupees = comparable.adjustment_rupees?.[kind];
  return rupees
    ? { rupees: roundHalfUp(rupees, decimalsOf(comparable)) }
    : { percent: roundHalfUp(adjustmentOf(comparable, kind), 2) };
};

/** Whether an adjustment changes the rate. */
export const isAdjusted = (comparable: Adjusted, kind: AdjustmentKind): boolean =>
  Object.values(adjustmentIn(comparable, kind)).some((figure) => figure !== 0);

const sumOfAdjustments = (comparable: Adjusted, kinds: readonly AdjustmentKind[]): number =>
  roundHalfUp(
    kinds.reduce((sum, kind) => sum + adjustmentOf(comparable, kind), 0),
    2,
  );

/** The adjustments that are added up, in the usual order. */
export const addedAdjustments: readonly AdjustmentKind[] = adjustmentKind.values.filter(
  (kind) => !firstAdjustments.includes(kind),
);

/** The sum of those adjustments that are added up, in per cent: of all of them in a comparable of a former version. */
export const addedAdjustment = (comparable: Adjusted): number =>
  sumOfAdjustments(comparable, isInUsualOrder(comparable) ? addedAdjustments : adjustmentKind.values);

/** The sum of those that are added up and given in rupees. */
export const addedRupees = (comparable: Adjusted): number =>
  addedAdjustments
    .map((kind) => adjustmentIn(comparable, kind))
    .reduce((sum, one) => ("rupees" in one ? sum.plus(one.rupees) : sum), Rational.of(0))
    .round(decimalsOf(comparable));

const notBelowNothing = (rate: Rational): Rational => (rate.numerator < 0n ? Rational.of(0) : rate);

/** Changes a figure by a percentage. */
const factorOf = (percent: number): Rational => Rational.of(roundHalfUp(100 + percent, 2)).over(100);

const adjustedBy = (rate: Rational, adjustment: Adjustment): Rational =>
  notBelowNothing(
    "rupees" in adjustment ? rate.plus(adjustment.rupees) : rate.times(factorOf(adjustment.percent)),
  );

/** The rate after conditions of sale, bargaining and time; of a comparable of a former version the rate itself. */
export const rateSubtotal = (comparable: Facts & Adjusted): number | undefined => {
  const rate = comparableRate(comparable);
  if (rate === undefined || !isInUsualOrder(comparable)) return rate;
  return firstAdjustments
    .map((kind) => adjustmentIn(comparable, kind))
    .reduce(adjustedBy, Rational.of(rate))
    .round(decimalsOf(comparable));
};

/** Rupees for one unit after all adjustments, never below 0; `undefined` where there is no rate. */
export const adjustedRate = (comparable: Facts & Adjusted): number | undefined => {
  const subtotal = rateSubtotal(comparable);
  if (subtotal === undefined) return undefined;
  const added = product(subtotal, factorOf(addedAdjustment(comparable))).plus(addedRupees(comparable));
  return notBelowNothing(added).round(decimalsOf(comparable));
};

/** All adjustments together, in per cent of the rate to two decimals; 0 where there is no rate. */
export const netAdjustment = (comparable: Facts & Adjusted): number => {
  if (!isInUsualOrder(comparable)) return addedAdjustment(comparable);
  const [rate, adjusted] = [comparableRate(comparable), adjustedRate(comparable)];
  return rate === undefined || adjusted === undefined || rate === 0
    ? 0
    : Rational.of(adjusted).minus(rate).times(100).over(rate).round(2);
};

/**
 * All adjustments without their signs, in per cent to two decimals; one in rupees counts as its share of the rate. 0 where there is
 * no rate.
 */
export const grossAdjustment = (comparable: Facts & Adjusted): number => {
  const rate = comparableRate(comparable);
  if (!rate) return 0;
  return adjustmentKind.values
    .map((kind) => adjustmentIn(comparable, kind))
    .reduce(
      (sum, one) =>
        "rupees" in one
          ? sum.plus(Rational.of(Math.abs(one.rupees)).times(100).over(rate))
          : sum.plus(Math.abs(one.percent)),
      Rational.of(0),
    )
    .round(2);
};

/** The range and the average of the adjusted rates in one unit; `undefined` without any. */
export const compareRates = (
  comparables: ReadonlyArray<Facts & Adjusted>,
  unit: ComparableUnit = "perch",
) => {
  const rates = comparables
    .filter((comparable) => unitOf(comparable) === unit)
    .map(adjustedRate)
    .filter((rate) => rate !== undefined);
  if (rates.length === 0) return undefined;
  const total = rates.reduce((sum, rate) => sum.plus(rate), Rational.of(0));
  return {
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    average: total.over(rates.length).round(decimalsOf({ unit })),
    count: rates.length,
  };
};

const comparableUnits = { perch: "perch", acre: "acre", sq_ft: "sq_ft", unit: "whole" } as const;

/** The unit of the comparables that a comparison in this unit rests on: a rent is compared with rents. */
export const comparedWith = (
  report: Parameters<typeof isRent>[0],
  unit: keyof typeof comparableUnits,
): ComparableUnit => (unit === "sq_ft" && isRent(report) ? "sq_ft_month" : comparableUnits[unit]);

/** Months of which a comparison's rate is the rent, where it rests on comparables of this unit; 1 where that is no rent. */
export const monthsIn = (report: Parameters<typeof rentPeriod>[0], unit: ComparableUnit): number =>
  unit === "sq_ft_month" && rentPeriod(report) === "per year" ? 12 : 1;

/** The middle one of some rates in a unit, or half of the two in the middle together; `undefined` without any. */
export const middleRate = (rates: readonly number[], unit: ComparableUnit): number | undefined => {
  const inOrder = [...rates].sort((one, other) => one - other);
  const [lower, upper] = [
    inOrder[Math.floor((inOrder.length - 1) / 2)],
    inOrder[Math.floor(inOrder.length / 2)],
  ];
  return lower === undefined || upper === undefined
    ? undefined
    : Rational.of(lower).plus(upper).over(2).round(decimalsOf({ unit }));
};

/** The units of which a report has comparables, in their order. */
export const unitsIn = (comparables: ReadonlyArray<Pick<ReportComparable, "unit">>): ComparableUnit[] =>
  comparableUnit.values.filter((unit) => comparables.some((comparable) => unitOf(comparable) === unit));
