import * as z from "zod";
import { limits } from "../limits.ts";
import { groupThousands, roundHalfUp } from "../units/money.ts";
import { amount, decimal, isoDate } from "../units/primitives.ts";
import { percentOf } from "../units/rational.ts";
import type { FeeSettings } from "./fee-settings.ts";

const rupees = z.int().min(0).nullable();
const day = z.string().nullable();

/** What a report costs its client, beside the report: no part of what is printed of it. Amounts in whole rupees. */
export const Fee = z.object({
  /** All that the client is to pay: fee, expenses and tax. */
  amount: rupees,
  due_date: day,
  paid_on: day,
  /** "" until one is taken; then it stays. */
  invoice_number: z.string(),
  /** The day when the invoice's number was taken. */
  invoiced_on: day,
  /** The number of the issued invoice that this one corrects; "" for a first one. */
  corrects_invoice: z.string().default(""),
  /** For the valuation itself, without expenses and tax. */
  valuation_fee: rupees,
  expenses: rupees,
  tax_percent: z.number().nullable(),
  /** What the fee for the valuation is of the market value; null where it follows from the scale or was agreed. */
  percent_of_value: z.number().nullable().default(null),
  /** Rises by one at every change of the fee; the report's own version does not. */
  version: z.int().min(0),
});
export type Fee = z.output<typeof Fee>;

export const emptyFee: Fee = {
  amount: null,
  due_date: null,
  paid_on: null,
  invoice_number: "",
  invoiced_on: null,
  corrects_invoice: "",
  valuation_fee: null,
  expenses: null,
  tax_percent: null,
  percent_of_value: null,
  version: 0,
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

type Printed = Pick<FeeSettings, "tax_name" | "tax_number" | "bank_details">;

/** Sentences for the valuer on what an invoice lacks; `taxPercent` is that of the fee. */
export const invoiceGaps = (
  { tax_name, tax_number, bank_details }: Printed,
  taxPercent: number | null,
): string[] => {
  const isTaxed = (taxPercent ?? 0) > 0;
  return [
    ...(isTaxed && tax_name === "" ? ["It charges a tax and does not name it."] : []),
    ...(isTaxed && tax_number === "" ? ["It charges a tax without your registration number."] : []),
    ...(bank_details === "" ? ["It names no account to pay to."] : []),
  ];
};

const DIGITS = 3;

/** The prefix of the invoice numbers of a day. */
export const invoiceSeries = (pattern: string, day: string): string =>
  pattern.replaceAll("{year}", day.slice(0, 4));

/** An invoice's number in its series, "INV/2026/007". */
export const invoiceNumber = (series: string, number: number): string =>
  `${series}${String(number).padStart(DIGITS, "0")}`;
