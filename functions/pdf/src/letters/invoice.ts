import {
  amountInWords,
  clientLines,
  feeAmounts,
  formatDate,
  formatRupees,
  type Report,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { linesOf } from "../document/layout/elements.ts";
import { facts } from "../document/layout/facts.ts";
import { joined } from "../document/layout/format.ts";
import { step } from "../document/layout/theme.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";
import { amountsTable } from "./amounts-table.ts";
import { feeWorking } from "./fee-working.ts";
import type { Letter } from "./letter.ts";
import { letterTitle, propertyLine, signatures } from "./parts.ts";

const reportLine = ({ report_reference, report_date }: Report): string => {
  const date = formatDate(report_date);
  return joined(" of ", report_reference, date);
};

/** What the client pays for a report, for what, until when and to which account; and that it was paid. */
export const invoice = (snapshot: ReportSnapshot, { practice }: Letter): Content[] => {
  const { report } = snapshot;
  const { fee } = report;
  const { fees } = practice;
  const { net, tax, total } = feeAmounts(fee);
  const taxName = fees.tax_name || "Tax";
  const paid = formatDate(fee.paid_on);
  const head = facts([
    ["Invoice No.", fee.invoice_number],
    ["In place of", fee.corrects_invoice && `Invoice No. ${fee.corrects_invoice}`],
    ["To", clientLines(report).join("\n")],
    ["Date", formatDate(fee.invoiced_on)],
    ["Due", formatDate(fee.due_date)],
    ["Report", reportLine(report)],
    ["Property", propertyLine(report)],
    [`${taxName} registration`, tax > 0 ? fees.tax_number : ""],
  ]);
  const words = facts([
    ["In words", amountInWords(total)],
    ["Pay to", paid === undefined ? linesOf(fees.bank_details).join("\n") : ""],
    ["Paid", paid && `${formatRupees(total)} on ${paid}, with thanks`],
  ]);
  const working = feeWorking(report, practice);
  return [
    letterTitle(tax > 0 && fees.tax_number !== "" ? "Tax invoice" : "Invoice"),
    ...(head ? [head] : []),
    { text: "", margin: [0, 0, 0, step] },
    amountsTable([
      ...(fee.valuation_fee ? [{ name: "Valuation", amount: fee.valuation_fee }] : []),
      ...(fee.expenses ? [{ name: "Expenses", amount: fee.expenses }] : []),
      ...(tax > 0
        ? [
            { name: "Before tax", amount: net, total: true as const },
            { name: `${taxName}, ${fee.tax_percent}%`, amount: tax },
          ]
        : []),
      { name: "Total", amount: total, total: true },
    ]),
    ...(words ? [words] : []),
    ...working,
    signatures(snapshot),
  ];
};
