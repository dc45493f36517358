import { Fee, FeeSettings, type Practice, type Report } from "@takseru/shared-types";
import * as z from "zod";

const { amount: _amount, paid_on: _paid, version: _version, ...feeShape } = Fee.shape;

/** An invoice's content, fixed when it is first made with its number. */
export const IssuedInvoice = z.object({
  fee: z.object(feeShape),
  settings: FeeSettings,
  report: z.object({
    instruction_source: z.string(),
    client_organization: z.string(),
    report_reference: z.string(),
    report_date: z.string().nullable(),
    market_value: z.number().nullable(),
    /** Missing in invoices of earlier versions. */
    copies: z.number().nullable().default(null),
    lot_number: z.string(),
    plan_number: z.string(),
    property_address: z.string(),
    village_name: z.string(),
    city: z.string(),
    district: z.string(),
  }),
});
export type IssuedInvoice = z.output<typeof IssuedInvoice>;

/** The invoice of a report's current state. */
export const invoiceOf = (report: Report, { fees }: Practice): IssuedInvoice =>
  IssuedInvoice.parse({ fee: report.fee, settings: fees, report });

/** Whether the invoice's content would differ now, apart from number and day. */
export const isAnotherInvoice = (issued: IssuedInvoice, report: Report, practice: Practice): boolean => {
  const told = ({ fee, settings, report: of }: IssuedInvoice) => {
    const { invoice_number: _number, invoiced_on: _on, corrects_invoice: _corrects, ...parts } = fee;
    const { tax_name, tax_number, bank_details } = settings;
    return JSON.stringify([parts, tax_name, tax_number, bank_details, of]);
  };
  return told(invoiceOf(report, practice)) !== told(issued);
};
