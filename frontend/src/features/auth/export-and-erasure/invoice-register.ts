import { feeAmounts } from "@takseru/shared-types";
import * as z from "zod";
import { type CsvValue, toCsv } from "@/lib/files/csv";

/** What the register needs of a report as the export has it. */
const ExportedReport = z.object({
  report_reference: z.string(),
  client_organization: z.string(),
  instruction_source: z.string(),
  fee: z.object({
    invoice_number: z.string().min(1),
    invoiced_on: z.string().nullable(),
    corrects_invoice: z.string(),
    valuation_fee: z.number().nullable(),
    expenses: z.number().nullable(),
    tax_percent: z.number().nullable(),
    paid_on: z.string().nullable(),
  }),
});

const head = [
  "Invoice",
  "Date",
  "Client",
  "Report",
  "Before tax (LKR)",
  "Tax (LKR)",
  "Total (LKR)",
  "Paid on",
  "In place of",
];

/** Collects the invoices of the reports that pass; each report's newest one. */
export const createInvoiceRegister = () => {
  const rows: CsvValue[][] = [];
  return {
    add: (name: string, text: string): void => {
      if (!name.endsWith("/report.json")) return;
      const { data } = ExportedReport.safeParse(JSON.parse(text));
      if (!data) return;
      const { fee } = data;
      const { net, tax, total } = feeAmounts(fee);
      const client = [data.instruction_source, data.client_organization].filter(Boolean).join(", ");
      rows.push([
        fee.invoice_number,
        fee.invoiced_on ?? "",
        client,
        data.report_reference,
        net,
        tax,
        total,
        fee.paid_on ?? "",
        fee.corrects_invoice,
      ]);
    },
    /** "" without an invoice. */
    csv: (): string =>
      rows.length === 0
        ? ""
        : toCsv([head, ...rows.toSorted(([a], [b]) => String(a).localeCompare(String(b), "en"))]),
  };
};

/** For whoever opens the export without the product. */
export const readme = `Takseru: everything that is stored of your account

account.json, profile.json, sessions.json, account-history.json
    Your account, your profile, where you are signed in, and what happened to the account.
standard-texts-and-rule-sets.json, phrases.json
    Your own wording, lenders' rules and how you charge.
clients.json
    Your clients with their branches and contacts, and what each was given last.
comparables.json
    Your sales.
invoices.csv
    The register of your invoices, if you have made any: number, date, client, amount before tax, tax, total, day of
    payment, and the invoice that it takes the place of.
reports/REFERENCE_N/, deleted-reports/REFERENCE_N/
    A folder for each report, by its reference (without signs that a folder's name cannot have) and its number in Takseru.
    report.json            every field of the report as the API gives it, its photographs' facts, its fee, and, of a signed
                           report, whether a revision has taken its place ("superseded")
    history.json           who changed what and when
    photographs/           the photographs as you uploaded them
    deleted-photographs/   photographs that you deleted and can still bring back; report.json says when each was deleted
    valuation-report.pdf   the signed report, byte for byte; its SHA-256 and verification code are in report.json
    signed-data.json       what the signed report was printed from: "data" is the data inside the PDF
                           (urn:takseru:report-schema), "maps" are the drawings of its maps
    valuation-report.docx  the report as a Word document: a copy of a signed one, a draft of a completed one
    invoice-NUMBER.pdf     each invoice of it that was not signed
papers/
    The papers and letters that were signed beside reports, by their numbers, and what each was printed from.
missing-files.txt
    Only if files could not be fetched or made: their names.

The .json files are plain text in UTF-8 and open in any editor; the .csv file opens in a spreadsheet. Days are written
yyyy-mm-dd, times in UTC, amounts in Sri Lanka rupees.
`;
