import type { TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { unpaidFeeKey } from "../storage/keys.ts";

/** A fee that its client has not paid, beside its report. */
export const UnpaidFee = z.object({
  /** Rupees. */
  amount: z.number(),
  due_date: z.string().nullable(),
});
export type UnpaidFee = z.output<typeof UnpaidFee>;

export interface FeeDue {
  amount: number | null;
  due_date: string | null;
  paid_on: string | null;
}

const unpaid = ({ amount, due_date, paid_on }: FeeDue): UnpaidFee | undefined =>
  amount === null || paid_on !== null ? undefined : { amount, due_date };

/** Keeps the row of a report's unpaid fee in step with the fee, which is `undefined` where there is none. */
export const unpaidFeeWrites = (
  table: string,
  { owner, id }: { owner: string; id: number },
  before: FeeDue | undefined,
  after: FeeDue | undefined,
): TransactionWrite[] => {
  const keyOf = ({ due_date }: UnpaidFee) => unpaidFeeKey(owner, due_date, id);
  const was = before && unpaid(before);
  const is = after && unpaid(after);
  const isMoved = was !== undefined && (is === undefined || was.due_date !== is.due_date);
  return [
    ...(isMoved ? [{ write: { Delete: { TableName: table, Key: keyOf(was) } } }] : []),
    ...(is ? [{ write: { Put: { TableName: table, Item: { ...keyOf(is), ...is } } } }] : []),
  ];
};
