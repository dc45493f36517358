import { percentOf } from "../units/rational.ts";
import type { Fee } from "./fee.ts";

// Without schemas: the list of reports loads it.

/** `open`: neither paid nor due to a day that has passed. */
export type FeeState = "none" | "open" | "overdue" | "paid";

type Dated = Pick<Fee, "amount" | "due_date" | "paid_on">;

/** How a fee stands on a day, yyyy-mm-dd in Colombo; on its due date itself it is not overdue. */
export const feeState = ({ amount, due_date, paid_on }: Dated, today: string): FeeState => {
  if (amount === null) return "none";
  if (paid_on !== null) return "paid";
  return due_date !== null && due_date < today ? "overdue" : "open";
};

/** Of many fees, what is still to be paid and the part of it that is overdue, in whole rupees. */
export const feesDue = (fees: readonly Dated[], today: string) => {
  const sumOf = (...states: FeeState[]) =>
    fees
      .filter((fee) => states.includes(feeState(fee, today)))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { due: sumOf("open", "overdue"), overdue: sumOf("overdue") };
};

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
