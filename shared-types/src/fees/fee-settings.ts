import * as z from "zod";
import { limits } from "../limits.ts";
import type { feeBasis } from "../texts/choices/clients.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { formatRupees } from "../units/money.ts";
import {
  amount,
  boundedList,
  boundedText,
  decimal,
  integer,
  shortText,
  text,
  wholeNumber,
} from "../units/primitives.ts";
import { percentOf, product } from "../units/rational.ts";

const { bands: maxBands } = limits.fees;
const rupees = wholeNumber(0, limits.amount, "Please enter whole rupees");
const NO_END = "Only the last band may have no end";
const NOT_HIGHER = "Please enter a higher value than the one before";

const Band = z.object({
  /** The value with which the band ends; null where it has no end. */
  up_to: integer(1, limits.amount),
  /** Rupees for each million of the value in this band. */
  per_million: rupees,
});

/** What a valuation costs by its value: a fixed fee for the first part of the value, a rate for each further part. */
export const FeeScale = z.lazy(() =>
  z
    .object({
      first: z.object({
        up_to: wholeNumber(1, limits.amount, "Please enter the value up to which this fee is charged"),
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

/** The fixed wording of a letter of engagement. */
export const letterTextTitles = {
  standards: "Standards and independence",
  reliance: "Who may rely on the report",
  liability: "Limit of liability",
  acceptance: "Acceptance",
} as const;
export type LetterTextId = keyof typeof letterTextTitles;

/** The product's wording of 2026. It has none on liability, which only the valuer can state. */
export const letterTexts: OwnLetterTexts = {
  standards:
    "The valuation will be made with regard to the International Valuation Standards in force on the date of valuation. I have no interest in the property and know of no conflict of interest.",
  reliance:
    "The report is for the client and any other intended user named here, and for the stated purpose alone. Nobody else may rely on it, and no part of it may be published or quoted, without my written consent.",
  liability: "",
  acceptance: "Please sign and return a copy of this letter if you agree to its terms.",
};

/** The valuer's own wording, or else the product's. */
export const letterTextsOf = (own: OwnLetterTexts): OwnLetterTexts => ({
  standards: own.standards || letterTexts.standards,
  reliance: own.reliance || letterTexts.reliance,
  liability: own.liability || letterTexts.liability,
  acceptance: own.acceptance || letterTexts.acceptance,
});

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

/**
 * The minimum fees that the Institute of Valuers of Sri Lanka publishes for capital valuations. Its page says "per
 * million or part" and from which value to which each rate is: read as rates of the parts of one value, each begun
 * million whole. The page has no date, and does not say in words that the parts add up.
 */
export const publishedScale = {
  name: "IVSL minimum fees",
  source: "https://www.ivsl.lk/abou-us/scale-of-fees/",
  /** The day when the page was read. */
  read_on: "2026-11-23",
  /** The page's addition if machinery is valued. */
  machinery_percent: 25,
  first: { up_to: 1_000_000, fee: 2_500 },
  bands: [
    { up_to: 20_000_000, per_million: 1_000 },
    { up_to: 30_000_000, per_million: 750 },
    { up_to: 50_000_000, per_million: 500 },
    { up_to: 100_000_000, per_million: 250 },
    { up_to: null, per_million: 100 },
  ],
  whole_millions: true,
} as const satisfies Omit<FeeScale, "bands"> & {
  bands: Readonly<FeeScale["bands"]>;
  [fact: string]: unknown;
};

const MILLION = 1_000_000;

/** One step of a fee's working: a part of the value, in millions, and its fee. */
export interface FeeStep {
  /** The part of the value that the step charges, in rupees. */
  part: number;
  /** Null in the first step, whose fee is fixed. */
  rate: { millions: number; per_million: number } | null;
  fee: number;
}

export interface ProposedFee {
  steps: FeeStep[];
  /** Addition for machinery; 0 without any. */
  machinery: number;
  /** In whole rupees. */
  fee: number;
  /** The part of the value above the scale's last band, for which it gives no rate. */
  beyond: number;
}

type Scale = Omit<FeeScale, "bands"> & { readonly bands: Readonly<FeeScale["bands"]> };

/** The fee that a scale gives for a value, with its working; each step is rounded half up, so that the steps add up. */
export const proposedFee = (value: number, scale: Scale, machineryPercent = 0): ProposedFee => {
  const { first, bands, whole_millions } = scale;
  const steps: FeeStep[] = [{ part: Math.min(value, first.up_to), rate: null, fee: first.fee }];
  let from = first.up_to;
  for (const { up_to, per_million } of bands) {
    const part = Math.min(value, up_to ?? value) - from;
    if (part <= 0) break;
    const millions = whole_millions ? Math.ceil(part / MILLION) : part / MILLION;
    const fee = whole_millions ? millions * per_million : product(part, per_million).over(MILLION).round();
    steps.push({ part, rate: { millions, per_million }, fee });
    from += part;
  }
  const charged = steps.reduce((sum, { fee }) => sum + fee, 0);
  const machinery = percentOf(charged, machineryPercent);
  return { steps, machinery, fee: charged + machinery, beyond: Math.max(0, value - from) };
};

/** How a client is charged for a valuation, without expenses and tax. */
export type FeeRate =
  | { basis: "scale" }
  /** Of the market value. */
  | { basis: "percent"; percent: number }
  /** In whole rupees. */
  | { basis: "fixed"; amount: number };

interface StoredRate {
  fee_basis: keyof typeof feeBasis.labels | null;
  fee_percent: number | null;
  /** Rupees. */
  fee: number | null;
}

/** The stored rate of a client. A client of an earlier version has an amount, or none, which meant the scale. */
export const feeRateOf = ({ fee_basis, fee_percent, fee }: StoredRate): FeeRate => {
  if (fee_basis === "percent" && fee_percent !== null) return { basis: "percent", percent: fee_percent };
  if ((fee_basis === "fixed" || fee_basis === null) && fee !== null) return { basis: "fixed", amount: fee };
  return { basis: "scale" };
};

/** The rate to store, without the values of another basis. */
export const storedFeeRate = (rate: FeeRate): StoredRate => ({
  fee_basis: rate.basis,
  fee_percent: rate.basis === "percent" ? rate.percent : null,
  fee: rate.basis === "fixed" ? rate.amount : null,
});

/** The fee of a report at a rate, in whole rupees; null while it follows from a value that is not known. */
export const feeAtRate = (
  rate: FeeRate,
  marketValue: number | null,
  scale: FeeScale | null,
): number | null => {
  if (rate.basis === "fixed") return rate.amount;
  if (marketValue === null || marketValue <= 0) return null;
  return rate.basis === "percent"
    ? percentOf(marketValue, rate.percent)
    : proposedFee(marketValue, scale ?? publishedScale).fee;
};

/** "by the scale", "0.25% of the value", "Rs. 32,500/=". */
export const feeRateInWords = (rate: FeeRate): string => {
  if (rate.basis === "scale") return "by the scale";
  return rate.basis === "percent" ? `${rate.percent}% of the value` : formatRupees(rate.amount);
};
