import {
  amountInWords,
  computeWorksheet,
  formatDate,
  formatRupees,
  isShown,
  landRates,
  purposeOf,
  type Report,
  type ReportFieldName,
  roundHalfUp,
  type StatedValue,
  statedValues,
  templateOf,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { rule } from "../layout/elements.ts";
import { formatFigure } from "../layout/format.ts";
import { repeating } from "../layout/printed-from.ts";
import { panel } from "../layout/table-layouts.ts";
import { estimatedLines } from "../layout/text-height.ts";
import { colours, contentWidth, step } from "../layout/theme.ts";
import { foreignAmount } from "../sections/foreign-amount.ts";
import { forcedSaleShare, insuranceBasis } from "../sections/opinion.ts";
import { earlierValue, rentsInWords, termInWords } from "../sections/value-details.ts";

/** Amounts with more digits need a smaller size. */
const BILLION = 1_000_000_000;
const PADDING = 10;
/** Between values below each other, in points. */
const GAP = 2 * step;
/** Beside the picture, in points. */
export const PANEL_WIDTH = 195;
const eyebrow = (text: string): Content => ({ text: text.toUpperCase(), style: "eyebrow" });

/** The amount; a rent has its period in small letters behind it. */
const amountOf = ({ rupees, period }: Pick<StatedValue, "rupees" | "period">, style: string): Content => ({
  style,
  text: [formatRupees(rupees), ...(period ? [{ text: `  ${period}`, style: "words", bold: false }] : [])],
});

/** The amount in foreign currency, where the template's reader looks for it. */
const foreignOf = (report: Report): string | undefined =>
  templateOf(report)?.expected.includes("foreign_currency") ? foreignAmount(report) : undefined;

const smallLine = (fields: readonly ReportFieldName[], text: string | undefined): Content[] =>
  text === undefined ? [] : [repeating(fields, { text, style: "small", margin: [0, step, 0, 0] })];

/** Below the leading value: its date, and the further figures of a rent, a leasehold or a foreign reader. */
const linesBelow = (
  report: Report,
): Array<[fields: readonly ReportFieldName[], text: string | undefined]> => {
  // The date of valuation is a fact of its own.
  const date = report.valuation_date === null ? formatDate(report.report_date) : undefined;
  return [
    [["report_date"], date && `as at ${date}`],
    [["market_value", "total_floor_area", "worksheet"], rentsInWords(report)],
    [["worksheet"], termInWords(report)],
    [["foreign_currency", "exchange_rate", "exchange_rate_date"], foreignOf(report)],
  ];
};

/** The leading value in figures and words, with its date. */
const leadingValue = (report: Report, value: StatedValue): Content[] => {
  const { field, name, rupees } = value;
  return [
    repeating([field], {
      stack: [
        eyebrow(`${name}${detailOf(report, field)}`),
        amountOf(value, rupees < BILLION ? "marketValue" : "longMarketValue"),
        { text: amountInWords(rupees), style: "words" },
      ],
    }),
    ...linesBelow(report).flatMap(([fields, text]) => smallLine(fields, text)),
  ];
};

type OtherValue = Pick<StatedValue, "name" | "rupees" | "period">;

const otherValue = (value: OtherValue, ...fields: readonly ReportFieldName[]): Content[] => [
  repeating(fields, {
    stack: [eyebrow(value.name), amountOf(value, value.rupees < BILLION ? "amount" : "longAmount")],
  }),
];

const detailOf = (report: Report, field: StatedValue["field"]): string => {
  const share = forcedSaleShare(report);
  if (field === "forced_sale_value" && share !== undefined) return `, ${share}`;
  return field === "insurance_value" && insuranceBasis(report) ? ", buildings" : "";
};

/** The leading value and the others, in the order of the report's purpose; a value at an earlier date stands beside today's. */
const valuesOf = (report: Report): { first: Content[]; others: Content[][] } => {
  const [lead, ...others] = statedValues(report);
  const earlier = earlierValue(report);
  return {
    first: lead ? leadingValue(report, lead) : [],
    others: [
      ...(earlier ? [otherValue(earlier, "earlier_valuation_date", "earlier_market_value")] : []),
      ...others.map((value) =>
        otherValue({ ...value, name: `${value.name}${detailOf(report, value.field)}` }, value.field),
      ),
    ],
  };
};

/** "land Rs. 650,000 per perch", or from the lowest to the highest of zones. */
const landRateText = (report: Report): string => {
  const all = isShown(report, "land_rate") ? landRates(report) : [];
  const [lowest, highest] = [all[0], all.at(-1)];
  if (!lowest || !highest || lowest.per !== highest.per) return "";
  const range = lowest === highest ? "" : ` to ${formatFigure(highest.rupees)}`;
  return `land Rs. ${formatFigure(lowest.rupees)}${range} per ${lowest.per}`;
};

/** "Land Rs. 650,000 per perch; building Rs. 7,650 per sq ft after depreciation", as far as stated. */
const rates = (report: Report): string => {
  const { worksheet, bare_land } = report;
  const { isRent, values } = purposeOf(report);
  if (isRent || values[0] === "insurance_value") return "";
  const [building, another] =
    worksheet && !bare_land
      ? computeWorksheet(worksheet).buildings.filter(({ area_sq_ft }) => area_sq_ft > 0)
      : [];
  const perSquareFoot = building && !another ? building.amount / building.area_sq_ft : undefined;
  const text = [
    landRateText(report),
    perSquareFoot === undefined
      ? ""
      : `building Rs. ${formatFigure(roundHalfUp(perSquareFoot))} per sq ft${building?.depreciation ? " after depreciation" : ""}`,
  ]
    .filter((part) => part !== "")
    .join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const inPanel = (cells: TableCell[], width: number, height?: number): Content => ({
  stack: [
    rule({ width, lineWidth: 1.6, lineColor: colours.accent, margin: [0, 0.8, 0, 0] }),
    {
      layout: panel,
      table: {
        layoutOnly: true,
        widths: cells.map((_, index) => (index === 0 && cells.length > 1 ? 190 : "*")),
        ...(height !== undefined && { heights: height - 2 * 8.75 - 0.8 }),
        body: [cells],
      },
    },
  ],
});

/**
 * Estimated height of the values below each other, in points. Leaving out the rates, which their section has too, makes
 * it lower.
 */
export const narrowPanelHeight = (report: Report, withRates: boolean): number => {
  const [lead, ...others] = statedValues(report);
  if (!lead) return 0;
  const linesOf = (text: string) => estimatedLines(text, PANEL_WIDTH - 2 * PADDING, 8.8);
  const below = linesBelow(report).flatMap(([, text]) => text ?? []);
  const first =
    10.5 +
    28 +
    linesOf(amountInWords(lead.rupees)) * 10.5 +
    below.reduce((sum, text) => sum + linesOf(text) * 10.5 + step, 0);
  const beside = others.length + (earlierValue(report) ? 1 : 0);
  const rate = withRates ? rates(report) : "";
  return (
    2 * 8.75 +
    first +
    (beside > 0 ? GAP : 0) +
    beside * (28 + GAP) +
    8.75 +
    (rate === "" ? 0 : linesOf(rate) * 10.5 + GAP)
  );
};

const rateLine = (text: string, gap: number): Content[] =>
  text === "" ? [] : [repeating(["land_rate"], { text, style: "small", margin: [0, gap, 0, 0] })];

/** The values below each other in a box of this height, in points; `undefined` when there is none. */
export const narrowPanel = (report: Report, height: number): Content | undefined => {
  const { first, others } = valuesOf(report);
  const rate = height >= narrowPanelHeight(report, true) ? rates(report) : "";
  if (first.length === 0 && others.length === 0) return undefined;
  const isWithFirst = earlierValue(report) !== undefined;
  return inPanel(
    [
      {
        stack: [
          ...first,
          ...(isWithFirst ? rateLine(rate, step) : []),
          ...(first.length > 0 && others.length > 0
            ? [rule({ width: PANEL_WIDTH - 2 * PADDING, margin: [0, GAP, 0, GAP] })]
            : []),
          ...others.map((stack, index): Content => ({ stack, margin: [0, index === 0 ? 0 : GAP, 0, 0] })),
          ...(isWithFirst ? [] : rateLine(rate, GAP)),
        ],
      },
    ],
    PANEL_WIDTH,
    height,
  );
};

/** The same over the whole width, the values beside each other. The rates are today's: they stand below no earlier value. */
export const widePanel = (report: Report): Content | undefined => {
  const { first, others } = valuesOf(report);
  const values = [...(first.length > 0 ? [first] : []), ...others];
  if (values.length === 0) return undefined;
  const withRates = earlierValue(report) ? 0 : values.length - 1;
  return inPanel(
    values.map(
      (stack, index): TableCell => ({
        stack: index === withRates ? [...stack, ...rateLine(rates(report), step)] : stack,
      }),
    ),
    contentWidth,
  );
};
