import type { FeeSettings } from "./fee-settings.ts";

type Printed = Pick<FeeSettings, "tax_name" | "tax_number" | "bank_details">;

/** What an invoice lacks that its reader needs, in sentences for the valuer; `taxPercent` is that of the fee. */
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
