import { percentOf } from "../units/rational.ts";

interface Parts {
  valuation_fee: number | null;
  expenses: number | null;
  tax_percent: number | null;
}

/** What a fee adds up to, in whole rupees: tax, rounded half up, is on fee and expenses. */
export const feeAmounts = ({ valuation_fee, expenses, tax_percent }: Parts) => {
  const net = (valuation_fee ?? 0) + (expenses ?? 0);
  const tax = percentOf(net, tax_percent ?? 0);
  return { net, tax, total: net + tax };
};

/** The amount that the client pays; null where neither a fee nor expenses are given. */
export const amountOf = (parts: Parts): number | null =>
  parts.valuation_fee === null && parts.expenses === null ? null : feeAmounts(parts).total;
