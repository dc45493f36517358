import {
  amountInWords,
  computeWorksheet,
  formatDate,
  formatRupees,
  type Report,
  roundedProduct,
  roundHalfUp,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import type { Section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatNumber } from "../layout/format.ts";
import { from } from "../layout/printed-from.ts";
import { panel } from "../layout/table-layouts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** A little more than one value takes, in points: all values stay on one page. */
const STATEMENT_HEIGHT = 58;

const statement = (
  label: string,
  report: Report,
  field: "market_value" | "forced_sale_value" | "insurance_value",
  note = "",
): Content[] => {
  const rupees = report[field];
  return rupees === null
    ? []
    : [
        from([field], {
          margin: [0, 0, 0, 7],
          stack: [
            { text: [{ text: label, bold: true }, note === "" ? "" : ` (${note})`] },
            { text: formatRupees(rupees), style: "amount" },
            `(${amountInWords(rupees)})`,
          ],
        }),
      ];
};

/** The percentage is stated only if it gives the forced sale value. */
const forcedSaleNote = ({ worksheet, market_value, forced_sale_value }: Report): string => {
  if (!worksheet || market_value === null) return "";
  const { forced_sale_percent } = worksheet;
  const expected = roundedProduct([market_value, forced_sale_percent, 0.01]);
  return expected === forced_sale_value ? `${formatNumber(forced_sale_percent)}% of the market value` : "";
};

const insuranceNote = ({ worksheet, insurance_value }: Report): string =>
  worksheet && computeWorksheet(worksheet).insurance_value === insurance_value
    ? "reinstatement of the buildings, undepreciated"
    : "";

/** "USD 75,000.00 at Rs. 300 for one unit, rate of 05/01/2026", once currency and rate are known. */
const foreignEquivalent = ({ market_value, foreign_currency, exchange_rate, exchange_rate_date }: Report) => {
  if (market_value === null || foreign_currency === "" || !exchange_rate) return undefined;
  const amount = formatNumber(roundHalfUp(market_value / exchange_rate));
  const date = formatDate(exchange_rate_date);
  const rate = `Rs. ${String(exchange_rate)} for one ${foreign_currency.toUpperCase()}`;
  return `Market value ${foreign_currency.toUpperCase()} ${amount} at ${rate}${date === undefined ? "" : ` on ${date}`}`;
};

export const opinion = ({ report }: ReportSnapshot): Section | undefined => {
  const date = formatDate(report.valuation_date ?? report.report_date);
  const stack = [
    ...statement(`Market Value${date === undefined ? "" : ` as at ${date}`}`, report, "market_value"),
    ...statement("Forced Sale Value", report, "forced_sale_value", forcedSaleNote(report)),
    ...statement("Insurance Value", report, "insurance_value", insuranceNote(report)),
  ];
  if (stack.length === 0) return undefined;
  const notes = [
    facts([
      ["Worksheet and market value", report.value_difference_reason, "value_difference_reason"],
      ["Forced sale", report.forced_sale_assumption, "forced_sale_assumption"],
      [
        "In foreign currency",
        foreignEquivalent(report),
        "foreign_currency",
        "exchange_rate",
        "exchange_rate_date",
      ],
    ]),
  ].filter((part) => part !== undefined);
  const values: Content = {
    table: { widths: ["*"], body: [[{ stack }]], layoutOnly: true },
    layout: panel,
    reserve: stack.length * STATEMENT_HEIGHT,
  };
  return { title: "Opinion of value", content: [values, ...notes] };
};
