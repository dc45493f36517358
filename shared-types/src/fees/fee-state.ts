import type { Fee } from "./fee.ts";

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
