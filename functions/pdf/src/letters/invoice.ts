import {
  amountInWords,
  clientLines,
  feeAmounts,
  formatDate,
  formatRupees,
  groupThousands,
  inCopies,
  type Report,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../document/layout/data-table.ts";
import { linesOf, subsection } from "../document/layout/elements.ts";
import { facts } from "../document/layout/facts.ts";
import { joined } from "../document/layout/format.ts";
import { step } from "../document/layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { feeWorking, valueCharged } from "./fee-working.ts";
import type { Letter } from "./letter.ts";
import { letterTitle, propertyLine, signatures } from "./parts.ts";

const reportLine = (report: Report): string => {
  const named = joined(" of ", report.report_reference, formatDate(report.report_date));
  return named === "" ? "" : `Valuation report ${named}${inCopies(report)}`;
};

/** The amounts to pay and the balance. */
const amountDue = (report: Report, taxName: string, isWorked: boolean): Content => {
  const { fee } = report;
  const { net, tax, total } = feeAmounts(fee);
  const row = (name: string, how: string, rupees: number, more: Partial<DataRow> = {}): DataRow => ({
    cells: [name, how, groupThousands(rupees)],
    ...more,
  });
  const paid = formatDate(fee.paid_on);
  return dataTable({
    head: ["Item", "How", "Amount (Rs.)"],
    widths: [200, "*", 96],
    align: ["left", "left", "right"],
    rowHeaders: true,
    tight: true,
    rows: [
      ...(fee.valuation_fee ? [row("Professional fee", isWorked ? "As above" : "", fee.valuation_fee)] : []),
      ...(fee.expenses ? [row("Expenses", "", fee.expenses)] : []),
      ...(tax > 0
        ? [
            row("Before tax", "", net, { total: true }),
            row(taxName, `${fee.tax_percent}% of Rs. ${groupThousands(net)}`, tax),
          ]
        : []),
      ...(paid === undefined
        ? []
        : [
            row("Total", "", total, { total: true }),
            { cells: ["Less paid", `Received ${paid}`, `\u2212${groupThousands(total)}`] },
          ]),
      row("Balance due", "", paid === undefined ? total : 0, { result: true }),
    ],
  });
};

/** The invoice: parts of the fee, due date, account, and the payment. */
export const invoice = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  { practice }: Letter,
): Content[] => {
  const { report } = snapshot;
  const { fee } = report;
  const { fees } = practice;
  const { tax, total } = feeAmounts(fee);
  const taxName = fees.tax_name || "Tax";
  const paid = formatDate(fee.paid_on);
  const title = tax > 0 && fees.tax_number !== "" ? "Tax invoice" : "Invoice";
  const addressee = clientLines(report);
  const working = feeWorking(report, practice);
  const head = facts([
    ["In place of", fee.corrects_invoice && `Invoice No. ${fee.corrects_invoice}`],
    ["For", reportLine(report)],
    ["Property", propertyLine(report)],
    ["Value reported", valueCharged(report, practice)],
    ["Due", formatDate(fee.due_date)],
    [`${taxName} registration`, tax > 0 ? fees.tax_number : ""],
  ]);
  const pay = facts([
    ["Account", paid === undefined ? linesOf(fees.bank_details).join("\n") : ""],
    ["Mark the payment", paid === undefined ? fee.invoice_number : ""],
    ["Paid", paid && `${formatRupees(total)} on ${paid}, with thanks`],
  ]);
  return [
    ...(addressee.length === 0
      ? []
      : [
          {
            stack: addressee.map((text): Content => ({ text })),
            margin: [0, 0, 0, 3 * step],
          } satisfies Content,
        ]),
    letterTitle(joined(" ", title, fee.invoice_number)),
    ...(head ? [head] : []),
    ...working,
    subsection("Amount due"),
    amountDue(report, taxName, working.length > 0),
    ...(paid === undefined
      ? [{ text: `${amountInWords(total)}.`, margin: [0, 0, 0, 2 * step] } satisfies Content]
      : []),
    ...(pay ? [subsection("How to pay"), pay] : []),
    signatures(snapshot, options, { noun: "invoice" }),
  ];
};
