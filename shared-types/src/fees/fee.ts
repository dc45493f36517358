import * as z from "zod";

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
