import { adjustmentKind } from "../texts/choices/valuation.ts";
import { roundHalfUp } from "../units/money.ts";
import { percentOf, Rational, sumOf } from "../units/rational.ts";
import type { ReportComparable } from "./comparable.ts";

type Facts = Pick<ReportComparable, "price" | "building_value" | "extent_perches">;

/** Whole rupees per perch of a comparable's land, its buildings deducted; `undefined` where price or extent is missing. */
export const ratePerPerch = ({ price, building_value, extent_perches }: Facts): number | undefined => {
  if (price === null || extent_perches === null || extent_perches === 0) return undefined;
  const buildings = building_value ?? 0;
  if (buildings > price) return undefined;
  return Rational.of(price).minus(buildings).over(extent_perches).round();
};

/** The sum of a comparable's adjustments, in per cent. */
export const netAdjustment = ({ adjustments }: Pick<ReportComparable, "adjustments">): number =>
  roundHalfUp(
    adjustmentKind.values.reduce((sum, kind) => sum + adjustments[kind], 0),
    2,
  );

/** Whole rupees per perch after the net adjustment, never below 0; `undefined` where there is no rate. */
export const adjustedRate = (
  comparable: Facts & Pick<ReportComparable, "adjustments">,
): number | undefined => {
  const rate = ratePerPerch(comparable);
  if (rate === undefined) return undefined;
  return percentOf(rate, Math.max(0, roundHalfUp(100 + netAdjustment(comparable), 2)));
};

/** The range and the average of the adjusted rates, whole rupees per perch; `undefined` without any. */
export const compareRates = (comparables: ReadonlyArray<Facts & Pick<ReportComparable, "adjustments">>) => {
  const rates = comparables.map(adjustedRate).filter((rate) => rate !== undefined);
  if (rates.length === 0) return undefined;
  return {
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    average: Rational.of(sumOf(rates)).over(rates.length).round(),
    count: rates.length,
  };
};
