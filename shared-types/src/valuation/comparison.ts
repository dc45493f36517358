import * as z from "zod";
import { comparisonUnit } from "../texts/choices/valuation.ts";
import { product, sumOf } from "../units/rational.ts";
import { amountRow, amountsOf, MAX_PERCHES, oneOf, quantity, rows, rupees } from "./input.ts";

/** A quantity at the rate that the evidence supports, and what comes on top. */
export const comparisonInput = () => ({
  kind: z.literal("comparison"),
  unit: oneOf(comparisonUnit, "perch"),
  quantity: quantity(MAX_PERCHES),
  rate: rupees,
  extras: rows(amountRow()),
});
type Comparison = z.output<z.ZodObject<ReturnType<typeof comparisonInput>>>;

export const comparisonFigures = () => ({ base: z.number(), extras: z.array(z.number()), value: z.number() });

export const valueByComparison = ({ quantity, rate, extras }: Comparison) => {
  const base = product(quantity, rate).round();
  const amounts = amountsOf(extras);
  return { base, extras: amounts, value: base + sumOf(amounts) };
};
