import * as z from "zod";
import { limits } from "../limits.ts";
import { roundHalfUp } from "../units/money.ts";
import { product } from "../units/rational.ts";
import { dualRate, singleRate } from "./factors.ts";
import { rupees, taxPercent, termYears, yieldPercent } from "./input.ts";

/** The profit rent for the unexpired term. Rents are of a year. */
export const leaseholdInput = () => ({
  kind: z.literal("leasehold"),
  market_rent_per_year: rupees,
  head_rent_per_year: rupees,
  /** The unexpired term. */
  years: termYears(limits.valuation.leaseYears),
  yield_percent: yieldPercent,
  /** Dual rate where it is given, else single rate. */
  sinking_fund_percent: yieldPercent,
  tax_percent: taxPercent,
});
type Leasehold = z.output<z.ZodObject<ReturnType<typeof leaseholdInput>>>;

export const leaseholdFigures = () => ({
  profit_rent: z.number(),
  years_purchase: z.number(),
  value: z.number(),
});

export const valueByLeasehold = (approach: Leasehold) => {
  const profit_rent = roundHalfUp(approach.market_rent_per_year) - roundHalfUp(approach.head_rent_per_year);
  const years_purchase =
    approach.sinking_fund_percent === null
      ? singleRate(approach.yield_percent, approach.years)
      : dualRate(approach);
  return { profit_rent, years_purchase, value: product(profit_rent, years_purchase).round() };
};
