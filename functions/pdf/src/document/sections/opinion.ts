import {
  amountInWords,
  computeValuation,
  computeWorksheet,
  formatDate,
  formatRupees,
  isShown,
  percentOf,
  type Report,
  type ReportFieldName,
  type StatedValue,
  statedValues,
  valueName,
} from "@takseru/shared-types";
import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { rule, type Section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatNumber, joined } from "../layout/format.ts";
import { noted } from "../layout/printed-from.ts";
import { colours, contentWidth, edge, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { foreignAmount } from "./foreign-amount.ts";
import { earlierValue, rentsInWords, termInWords } from "./value-details.ts";

const PADDING = 10;
const LABEL_WIDTH = edge - 2 * PADDING;
const VALUE_WIDTH = contentWidth - edge - PADDING;
const GAP = 8.75;

/** A tinted box whose values begin at the edge. */
const valueRows: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: colours.panel,
  paddingLeft: () => PADDING,
  paddingRight: (column) => (column === 0 ? 0 : PADDING),
  paddingTop: () => GAP,
  paddingBottom: (row, { table }) => (row === table.body.length - 1 ? GAP : 0),
};

/** "80%", stated only if it gives the forced sale value. */
export const forcedSaleShare = ({
  worksheet,
  market_value,
  forced_sale_value,
}: Report): string | undefined => {
  if (!worksheet || market_value === null) return undefined;
  const { forced_sale_percent } = worksheet;
  const expected = percentOf(market_value, forced_sale_percent);
  return expected === forced_sale_value ? `${formatNumber(forced_sale_percent)}%` : undefined;
};

/** What the insurance value is, where the worksheet gives it: what rebuilding costs, or what the buildings cost as new. */
export const insuranceBasis = (report: Report): string | undefined => {
  const { worksheet, insurance_value } = report;
  if (worksheet === null || insurance_value === null) return undefined;
  if (worksheet.approaches?.some(({ kind }) => kind === "reinstatement"))
    return computeValuation(report)?.insurance_value === insurance_value
      ? "cost of reinstatement of the buildings"
      : undefined;
  return computeWorksheet(worksheet).insurance_value === insurance_value
    ? "reinstatement of the buildings, undepreciated"
    : undefined;
};

interface Value extends Pick<StatedValue, "name" | "rupees" | "printed"> {
  note: string;
  fields: readonly ReportFieldName[];
}

/** Larger than this the first amount needs a smaller size for its line. */
const TRILLION = 1_000_000_000_000;

const valueRow = ({ name, note, fields, rupees, printed }: Value, index: number): TableCell[] => {
  const isFirst = index === 0;
  const amount = isFirst ? (rupees < TRILLION ? "marketValue" : "longMarketValue") : "amount";
  // The line reaches over both columns: a row of its own would be one more row to a reader who does not see it.
  const line = index === 0 ? [] : [rule({ width: contentWidth - 2 * PADDING, margin: [0, 0, 0, GAP] })];
  return [
    noted(
      { fields },
      {
        stack: [
          ...line,
          { text: name, style: "strongLabel", margin: [0, isFirst ? 2 * step : step / 2, 0, 0] },
          ...(note === "" ? [] : [{ text: note, style: "small" }]),
        ],
      },
    ),
    noted(
      { fields },
      {
        stack: [
          { text: printed, style: amount, margin: [0, index === 0 ? 0 : GAP, 0, 0] },
          { text: `(${amountInWords(rupees)})` },
        ],
      },
    ),
  ];
};

/** "Market value USD 75,000 at Rs. 300 for one USD on 05/01/2026". */
const foreignEquivalent = (report: Report): string | undefined => {
  const amount = foreignAmount(report);
  return amount && `${valueName("market_value", report)} ${amount}`;
};

const noteOf = (report: Report): Record<StatedValue["field"], string> => {
  const date = formatDate(report.valuation_date ?? report.report_date);
  const share = forcedSaleShare(report);
  const [lead] = statedValues(report);
  const asAt = date === undefined ? "" : `as at ${date}`;
  return {
    market_value: asAt,
    forced_sale_value:
      share === undefined ? "" : `${share} of the ${valueName("market_value", report).toLowerCase()}`,
    insurance_value: joined(", ", insuranceBasis(report), lead?.field === "insurance_value" ? asAt : ""),
  };
};

/** In the order of the report's purpose, by its names; a value at an earlier date beside today's. */
const valuesOf = (report: Report): Value[] => {
  const notes = noteOf(report);
  const [lead, ...others] = statedValues(report).map(
    (value): Value => ({ ...value, note: notes[value.field], fields: [value.field] }),
  );
  const earlier = earlierValue(report);
  return [
    ...(lead ? [lead] : []),
    ...(earlier
      ? [
          {
            ...earlier,
            printed: formatRupees(earlier.rupees),
            note: "",
            fields: ["earlier_valuation_date", "earlier_market_value"] as const,
          },
        ]
      : []),
    ...others,
  ];
};

/** A row with its words on two lines, in points: all values stay on one page. */
const ROW_HEIGHT = 68;

export const opinion = ({ report }: ReportSnapshot): Section | undefined => {
  const values = valuesOf(report);
  if (values.length === 0) return undefined;
  const panel: Content = {
    layout: valueRows,
    margin: [0, 0, 0, 3 * step],
    reserve: values.length * ROW_HEIGHT,
    table: {
      widths: [LABEL_WIDTH, VALUE_WIDTH],
      rowHeaders: true,
      // Safe: amounts and words of at most twelve digits bound each row.
      dontBreakRows: true,
      body: values.map(valueRow),
    },
  };
  const notes = facts([
    ["The same rent", rentsInWords(report), "market_value", "total_floor_area"],
    ["Leasehold", termInWords(report), "worksheet"],
    ["Worksheet and value", report.value_difference_reason, "value_difference_reason"],
    [
      "Forced sale",
      isShown(report, "forced_sale_assumption") ? report.forced_sale_assumption : undefined,
      "forced_sale_assumption",
    ],
    [
      "In foreign currency",
      foreignEquivalent(report),
      "foreign_currency",
      "exchange_rate",
      "exchange_rate_date",
    ],
  ]);
  return { title: "Opinion of value", content: notes ? [panel, notes] : [panel] };
};
