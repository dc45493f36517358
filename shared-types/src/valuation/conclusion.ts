import * as z from "zod";
import { limits } from "../limits.ts";
import { valuationMessages } from "../texts/messages/valuation.ts";
import { boundedList, longText, shortText } from "../units/primitives.ts";
import { percentOf, Rational, sumOf } from "../units/rational.ts";
import { percent } from "./input.ts";

const MAX_WEIGHTS = limits.valuation.approaches + 1;

/** How the value follows from the approaches: one is adopted, or all are weighted. */
export const conclusionSchema = () =>
  z.object({
    /** The id of an approach, or empty. */
    adopted: shortText.default(""),
    /** Count while no approach is adopted; together 100. */
    weights: boundedList(
      z.array(z.object({ approach: shortText, percent })),
      MAX_WEIGHTS,
      valuationMessages.approaches,
    ).default([]),
    reason: longText.default(""),
  });
export type Conclusion = z.output<ReturnType<typeof conclusionSchema>>;

export const emptyConclusion: Conclusion = { adopted: "", weights: [], reason: "" };

interface Indicated {
  id: string;
  value: number;
}

/** The sum of the weights, in per cent. */
export const weightTotal = (weights: Conclusion["weights"]): number =>
  sumOf(weights.map(({ percent }) => Math.round(percent * 100))) / 100;

const weighted = (indicated: readonly Indicated[], weights: Conclusion["weights"]): number | undefined => {
  if (weightTotal(weights) !== 100) return undefined;
  const parts = weights
    .filter(({ percent }) => percent > 0)
    .map(({ approach, percent }) => {
      const value = indicated.find(({ id }) => id === approach)?.value;
      return value === undefined ? undefined : percentOf(value, percent);
    });
  return parts.includes(undefined) ? undefined : sumOf(parts.filter((part) => part !== undefined));
};

/**
 * The value that the valuer concludes from the indicated ones, in whole rupees: the adopted one, the weighted ones, or the only one;
 * `undefined` while none follows. Each weighted part is rounded, so that the parts add up on paper.
 */
export const concludedValue = (
  indicated: readonly Indicated[],
  { adopted, weights }: Conclusion,
): number | undefined => {
  if (adopted !== "") return indicated.find(({ id }) => id === adopted)?.value;
  if (weights.some(({ percent }) => percent > 0)) return weighted(indicated, weights);
  const [only, ...others] = indicated.filter(({ value }) => value !== 0);
  return others.length === 0 ? only?.value : undefined;
};

/** The lowest and the highest of several values, where they are too far apart to go without a word; `percent` is of the higher. */
export const valuesApart = <Value extends Indicated>(indicated: readonly Value[]) => {
  const [lowest, ...others] = indicated.toSorted((one, other) => one.value - other.value);
  const highest = others.at(-1);
  if (!lowest || !highest || highest.value <= 0) return undefined;
  const rupees = highest.value - lowest.value;
  const percent = Rational.of(rupees).times(100).over(highest.value).round(2);
  return percent > limits.valuation.apartPercent ? { lowest, highest, rupees, percent } : undefined;
};
