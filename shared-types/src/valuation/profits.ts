import * as z from "zod";
import { percentOf, product, sumOf } from "../units/rational.ts";
import { perpetuity } from "./factors.ts";
import { outgoingAmounts, outgoingRows } from "./income.ts";
import { amountRow, amountsOf, percent, rows, rupees, yieldPercent } from "./input.ts";

/** Profits method: the rent that a tenant could pay out of the trade, times the years' purchase. Amounts are annual. */
export const profitsInput = () => ({
  kind: z.literal("profits"),
  receipts: rows(amountRow()),
  purchases: rows(amountRow()),
  expenses: rows(amountRow()),
  /** Of the divisible balance. */
  tenant_share_percent: percent,
  tenant_capital: rupees,
  /** On the tenant's capital. */
  interest_percent: percent,
  /** The landlord's; a percentage is of the rent. */
  outgoings: outgoingRows(),
  yield_percent: yieldPercent,
});
type Profits = z.output<z.ZodObject<ReturnType<typeof profitsInput>>>;

export const profitsFigures = () => ({
  gross_profit: z.number(),
  net_profit: z.number(),
  interest_on_capital: z.number(),
  divisible_balance: z.number(),
  tenant_share: z.number(),
  rent: z.number(),
  outgoings: z.array(z.number()),
  net_rent: z.number(),
  years_purchase: z.number(),
  value: z.number(),
});

export const valueByProfits = (approach: Profits) => {
  const gross_profit = sumOf(amountsOf(approach.receipts)) - sumOf(amountsOf(approach.purchases));
  const net_profit = gross_profit - sumOf(amountsOf(approach.expenses));
  const interest_on_capital = percentOf(approach.tenant_capital, approach.interest_percent);
  const divisible_balance = net_profit - interest_on_capital;
  const tenant_share = percentOf(divisible_balance, approach.tenant_share_percent);
  const rent = divisible_balance - tenant_share;
  const outgoings = outgoingAmounts(approach.outgoings, rent);
  const net_rent = rent - sumOf(outgoings);
  const years_purchase = perpetuity(approach.yield_percent);
  return {
    gross_profit,
    net_profit,
    interest_on_capital,
    divisible_balance,
    tenant_share,
    rent,
    outgoings,
    net_rent,
    years_purchase,
    value: product(net_rent, years_purchase).round(),
  };
};
