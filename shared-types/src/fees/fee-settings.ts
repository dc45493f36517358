import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import {
  boundedList,
  boundedText,
  decimal,
  integer,
  shortText,
  text,
  wholeNumber,
} from "../units/primitives.ts";
import { amount, typedRupees } from "../units/rupees.ts";

const { bands: maxBands } = limits.fees;
const rupees = wholeNumber(0, limits.amount, "Please enter whole rupees", typedRupees);
const NO_END = "Only the last band may have no end";
const NOT_HIGHER = "Please enter a higher value than the one before";

const Band = z.object({
  /** The value with which the band ends; null where it has no end. */
  up_to: integer(1, limits.amount, typedRupees),
  /** Rupees for each million of the value in this band. */
  per_million: rupees,
});

/** What a valuation costs by its value: a fixed fee for the first part of the value, a rate for each further part. */
export const FeeScale = z.lazy(() =>
  z
    .object({
      first: z.object({
        up_to: wholeNumber(
          1,
          limits.amount,
          "Please enter the value up to which this fee is charged",
          typedRupees,
        ),
        fee: rupees,
      }),
      bands: boundedList(z.array(Band), maxBands, `At most ${maxBands} bands`),
      /** Part of a million counts as a whole million. */
      whole_millions: z.boolean(),
    })
    .superRefine(({ first, bands }, context) => {
      let before = first.up_to;
      for (const [index, { up_to }] of bands.entries()) {
        const isWrong = up_to === null ? index < bands.length - 1 : up_to <= before;
        const message = up_to === null ? NO_END : NOT_HIGHER;
        if (isWrong) context.addIssue({ code: "custom", path: ["bands", index, "up_to"], message });
        before = up_to ?? before;
      }
    }),
);
export type FeeScale = z.output<typeof FeeScale>;

/** A valuer's own wording; "" is the product's. */
export const OwnLetterTexts = z.lazy(() => {
  const own = text(limits.rules.standardText, { lines: true });
  return z.object({ standards: own, reliance: own, liability: own, acceptance: own });
});
export type OwnLetterTexts = z.output<typeof OwnLetterTexts>;

export const noLetterTexts: OwnLetterTexts = { standards: "", reliance: "", liability: "", acceptance: "" };

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
