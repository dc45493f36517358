import type { FeeSettings } from "./fee-settings.ts";

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
