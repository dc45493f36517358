import * as z from "zod";
import { limits } from "../limits.ts";
import { financeInterest, profitBase } from "../texts/choices/valuation.ts";
import { percentOf, product, Rational, sumOf } from "../units/rational.ts";
import { compoundInterest, presentValue, simpleInterest } from "./factors.ts";
import { oneOf, percent, productsOf, quantity, quantityRow, rows, termYears } from "./input.ts";

/** More than any developer makes of a scheme. */
const MAX_PROFIT_PERCENT = 1_000;

/** The residual site value: what a development leaves for its site. */
export const residualInput = () => ({
  kind: z.literal("residual"),
  development: rows(quantityRow()),
  /** Costs of selling, of the gross development value. */
  selling_percent: percent,
  costs: rows(quantityRow()),
  /** Of the building. */
  fees_percent: percent,
  /** Of building and fees. */
  contingency_percent: percent,
  /** A year; the surplus is deferred at it, too. */
  finance_percent: percent,
  finance_interest: oneOf(financeInterest, "compound"),
  years: termYears(limits.valuation.years),
  profit_percent: quantity(MAX_PROFIT_PERCENT),
  profit_on: oneOf(profitBase, "value"),
  /** Costs of buying the site, of its price. */
  acquisition_percent: percent,
});
type Residual = z.output<z.ZodObject<ReturnType<typeof residualInput>>>;

export const residualFigures = () => ({
  gdv: z.number().meta({ description: "Gross development value" }),
  selling: z.number(),
  build: z.number(),
  fees: z.number(),
  contingency: z.number(),
  finance_factor: z.number(),
  finance: z.number().meta({ description: "Of half the cost" }),
  profit: z.number(),
  surplus: z.number(),
  present_value: z.number(),
  value: z.number(),
});

export const valueByResidual = (approach: Residual) => {
  const gdv = sumOf(productsOf(approach.development));
  const selling = percentOf(gdv, approach.selling_percent);
  const build = sumOf(productsOf(approach.costs));
  const fees = percentOf(build, approach.fees_percent);
  const contingency = percentOf(build + fees, approach.contingency_percent);
  const cost = build + fees + contingency;
  const interest = approach.finance_interest === "simple" ? simpleInterest : compoundInterest;
  const years = approach.years ?? 0;
  const finance_factor = interest(approach.finance_percent, years);
  const finance = product(cost, 0.5, finance_factor).round();
  const profit = percentOf(approach.profit_on === "value" ? gdv : cost + finance, approach.profit_percent);
  const surplus = gdv - selling - cost - finance - profit;
  const present_value = presentValue(approach.finance_percent, years);
  const price = Rational.of(100).plus(approach.acquisition_percent);
  return {
    gdv,
    selling,
    build,
    fees,
    contingency,
    finance_factor,
    finance,
    profit,
    surplus,
    present_value,
    value: product(surplus, present_value, 100).over(price).round(),
  };
};
