import * as z from "zod";
import { limits } from "../limits.ts";
import { groupThousands, roundHalfUp } from "../units/money.ts";
import { decimal, isoDate } from "../units/primitives.ts";
import { amount } from "../units/rupees.ts";
import { amountOf } from "./fee-state.ts";

const wholeRupees = amount.transform((value) => (value === null ? null : roundHalfUp(value)));

/** A report's fee as a form sends it: all of it. */
export const FeeChange = z.lazy(() =>
  z
    .object({
      valuation_fee: wholeRupees,
      expenses: wholeRupees,
      tax_percent: decimal(0, 100),
      /** Percentage of the market value that gives `valuation_fee`, if it is charged so; an invoice shows the working. */
      percent_of_value: decimal(0, 100).default(null),
      due_date: isoDate,
      paid_on: isoDate,
      /**
       * Takes the next number of the valuer's series, unless the report has one. An invoice that was made with its number
       * stays as it is: where the client would be told something else by now, the corrected one takes a number of its own.
       */
      take_invoice_number: z.boolean().default(false),
      /** Answers 409 unless the fee still has this version; by default any. */
      version: z.int().min(0).optional(),
    })
    .refine(
      ({ valuation_fee, expenses, paid_on }) => !paid_on || valuation_fee !== null || expenses !== null,
      {
        path: ["paid_on"],
        error: "Please enter the fee that was paid",
      },
    )
    .refine(
      ({ valuation_fee, expenses, take_invoice_number }) =>
        !take_invoice_number || valuation_fee !== null || expenses !== null,
      { path: ["valuation_fee"], error: "Please enter the fee that the invoice asks for" },
    )
    .refine((fee) => (amountOf(fee) ?? 0) <= limits.amount, {
      path: ["valuation_fee"],
      error: `Fee, expenses and tax may be at most Rs. ${groupThousands(limits.amount)} together`,
    }),
);
export type FeeChange = z.output<typeof FeeChange>;
