import * as z from "zod";
import { limits } from "../limits.ts";
import { lessPercent, percentOf, product, Rational, sumOf } from "../units/rational.ts";
import { perpetuity, presentValue } from "./factors.ts";
import { incomeInput, netIncome } from "./income.ts";
import { growthPercent, percent, termYears, yieldPercent } from "./input.ts";

/** Rent and outgoings year by year, discounted, and a sale after the last year. */
export const dcfInput = () => ({
  kind: z.literal("dcf"),
  ...incomeInput(),
  years: termYears(limits.valuation.years),
  /** Of the rent, a year. */
  growth_percent: growthPercent,
  /** Of the outgoings, a year. */
  cost_growth_percent: growthPercent,
  discount_percent: yieldPercent,
  exit_yield_percent: yieldPercent,
  /** Costs of the sale. */
  disposal_percent: percent,
});
type Dcf = z.output<z.ZodObject<ReturnType<typeof dcfInput>>>;

export const dcfFigures = () => ({
  years: z.array(
    z.object({
      year: z.int(),
      rent: z.number(),
      outgoings: z.number(),
      net: z.number(),
      factor: z.number().meta({ description: "Present value of 1 at the end of the year" }),
      present_value: z.number(),
    }),
  ),
  exit_net: z.number().meta({ description: "Net annual rent of the year after the last" }),
  exit_value: z.number(),
  exit_after_costs: z.number(),
  exit_present_value: z.number(),
  value: z.number(),
});

const grown = (rupees: number, percent: number): number => percentOf(rupees, Rational.of(100).plus(percent));

export const valueByDcf = (approach: Dcf) => {
  const { growth_percent, cost_growth_percent, discount_percent, exit_yield_percent, disposal_percent } =
    approach;
  const first = netIncome(approach);
  let [rent, outgoings] = [first.effective, first.outgoings_total];
  const last = approach.years ?? 0;
  const years = Array.from({ length: last }, (_, index) => {
    const net = rent - outgoings;
    const factor = presentValue(discount_percent, index + 1);
    const column = {
      year: index + 1,
      rent,
      outgoings,
      net,
      factor,
      present_value: product(net, factor).round(),
    };
    // Each year follows from the printed figure before it.
    [rent, outgoings] = [grown(rent, growth_percent), grown(outgoings, cost_growth_percent)];
    return column;
  });
  const exit_net = last === 0 ? 0 : rent - outgoings;
  const exit_value = product(exit_net, perpetuity(exit_yield_percent)).round();
  const exit_after_costs = lessPercent(exit_value, disposal_percent);
  const exit_present_value = product(
    exit_after_costs,
    presentValue(discount_percent, approach.years),
  ).round();
  return {
    years,
    exit_net,
    exit_value,
    exit_after_costs,
    exit_present_value,
    value: sumOf(years.map((year) => year.present_value)) + exit_present_value,
  };
};
