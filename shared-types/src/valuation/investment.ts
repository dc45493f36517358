import * as z from "zod";
import { limits } from "../limits.ts";
import { capitalisationType } from "../texts/choices/valuation.ts";
import { product } from "../units/rational.ts";
import { dualRate, perpetuity, presentValue, singleRate } from "./factors.ts";
import { incomeInput, netIncome, netIncomeFigures } from "./income.ts";
import { oneOf, rupees, taxPercent, termYears, yieldPercent } from "./input.ts";

const capitalisationInput = () =>
  z.object({
    type: oneOf(capitalisationType, "perpetuity"),
    yield_percent: yieldPercent,
    /** Of the term, or of the building's remaining life. */
    years: termYears(limits.valuation.leaseYears),
    sinking_fund_percent: yieldPercent,
    tax_percent: taxPercent,
    /** Net market rent a year after the term. */
    reversion_net: rupees,
    reversion_yield_percent: yieldPercent,
    /** Of today; what is left after the building's life. */
    land_value: rupees,
  });
type Capitalisation = z.output<ReturnType<typeof capitalisationInput>>;

const emptyCapitalisation: Capitalisation = {
  type: "perpetuity",
  yield_percent: null,
  years: null,
  sinking_fund_percent: null,
  tax_percent: 0,
  reversion_net: 0,
  reversion_yield_percent: null,
  land_value: 0,
};

/** The net annual rent times its years' purchase. */
export const investmentInput = () => ({
  kind: z.literal("investment"),
  ...incomeInput(),
  capitalisation: capitalisationInput().default(emptyCapitalisation),
});
type Investment = z.output<z.ZodObject<ReturnType<typeof investmentInput>>>;

export const investmentFigures = () => ({
  ...netIncomeFigures(),
  years_purchase: z.number(),
  term: z.number().optional(),
  reversion_years_purchase: z.number().optional(),
  present_value: z.number().optional(),
  reversion: z.number().optional(),
  value: z.number(),
});

const capitalise = (net: number, { type, ...of }: Capitalisation) => {
  switch (type) {
    case "perpetuity": {
      const years_purchase = perpetuity(of.yield_percent);
      return { years_purchase, value: product(net, years_purchase).round() };
    }
    case "single_rate": {
      const years_purchase = singleRate(of.yield_percent, of.years);
      return { years_purchase, value: product(net, years_purchase).round() };
    }
    case "dual_rate": {
      const years_purchase = dualRate(of);
      return { years_purchase, value: product(net, years_purchase).round() };
    }
    case "term_and_reversion": {
      const years_purchase = singleRate(of.yield_percent, of.years);
      const term = product(net, years_purchase).round();
      const reversion_years_purchase = perpetuity(of.reversion_yield_percent);
      const present_value = presentValue(of.reversion_yield_percent, of.years);
      const reversion = product(of.reversion_net, reversion_years_purchase, present_value).round();
      return {
        years_purchase,
        term,
        reversion_years_purchase,
        present_value,
        reversion,
        value: term + reversion,
      };
    }
    case "life_and_land": {
      const years_purchase = singleRate(of.yield_percent, of.years);
      const term = product(net, years_purchase).round();
      const present_value = presentValue(of.yield_percent, of.years);
      const reversion = product(of.land_value, present_value).round();
      return { years_purchase, term, present_value, reversion, value: term + reversion };
    }
  }
};

export const valueByInvestment = ({ income, outgoings, capitalisation }: Investment) => {
  const rent = netIncome({ income, outgoings });
  return { ...rent, ...capitalise(rent.net, capitalisation) };
};
