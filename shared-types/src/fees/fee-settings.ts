import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { amount, boundedText, decimal, shortText, text, wholeNumber } from "../units/primitives.ts";
import { FeeScale } from "./fee-scale.ts";
import { noLetterTexts, OwnLetterTexts } from "./letter-texts.ts";

const { dueDays, firstInvoice, series, bankDetails } = limits.fees;

const days = `Please enter a whole number from 0 to ${dueDays}`;
const first = `Please enter a whole number from 1 to ${firstInvoice}`;

/** A number must follow it: INV1 and 2 would read like INV and 12. */
const NOT_A_DIGIT_LAST = /\D$/;

/** How a valuer charges: what new fees and invoices start with. */
export const FeeSettings = z.lazy(() =>
  z.object({
    /** In place of the published scale. */
    scale: FeeScale.nullable(),
    /** Expenses that are charged each time, in rupees. */
    inspection: amount,
    travel: amount,
    /** A fee is due so many days after its report is signed. */
    due_days: wholeNumber(0, dueDays, days),
    /** Of a valuer who is registered for it: "VAT", its percentage and the number of the registration. */
    tax_name: shortText,
    tax_percent: decimal(0, 100),
    tax_number: shortText,
    /** What stands before the number of an invoice; {year} is that of its day. */
    invoice_series: boundedText(series, inputMessages.tooLong(String(series))).regex(
      NOT_A_DIGIT_LAST,
      "Please end this with a letter or a sign: the number follows it",
    ),
    /** The number with which the series begins. */
    first_invoice: wholeNumber(1, firstInvoice, first),
    bank_details: text(bankDetails, { lines: true }),
    /** Missing in what a former version stored. */
    letter_texts: OwnLetterTexts.default(noLetterTexts),
  }),
);
export type FeeSettings = z.output<typeof FeeSettings>;

export const emptyFeeSettings: FeeSettings = {
  scale: null,
  inspection: null,
  travel: null,
  due_days: 30,
  tax_name: "",
  tax_percent: null,
  tax_number: "",
  invoice_series: "INV/{year}/",
  first_invoice: 1,
  bank_details: "",
  letter_texts: noLetterTexts,
};
