import {
  amountInWords,
  computeWorksheet,
  formatDate,
  formatRupees,
  type Report,
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
import { forcedSaleShare, isReinstatement } from "../sections/opinion.ts";

/** From here on the amount fits the panel only in a smaller size. */
const BILLION = 1_000_000_000;
const PADDING = 10;
/** Between values below each other, in points. */
const GAP = 2 * step;
/** Beside the picture, in points. */
export const PANEL_WIDTH = 195;
const eyebrow = (text: string): Content => ({ text: text.toUpperCase(), style: "eyebrow" });

/** The amount, and of a rent its time in small letters behind it. */
const amountOf = ({ rupees, period }: StatedValue, style: string): Content => ({
  style,
  text: [formatRupees(rupees), ...(period ? [{ text: `  ${period}`, style: "words", bold: false }] : [])],
});

/** The amount in foreign currency, where the template's reader looks for it. */
const foreignOf = (report: Report): string | undefined =>
  templateOf(report)?.expected.includes("foreign_currency") ? foreignAmount(report) : undefined;

/** The value that leads, with its words and its date. */
const leadingValue = (report: Report, value: StatedValue): Content[] => {
  const { field, name, rupees } = value;
  const date = formatDate(report.valuation_date ?? report.report_date);
  const foreign = foreignOf(report);
  return [
    repeating([field], {
      stack: [
        eyebrow(`${name}${detailOf(report, field)}`),
        amountOf(value, rupees < BILLION ? "marketValue" : "longMarketValue"),
        { text: amountInWords(rupees), style: "words" },
      ],
    }),
    ...(date === undefined
      ? []
      : [repeating(["valuation_date"], { text: `as at ${date}`, style: "small", margin: [0, step, 0, 0] })]),
    ...(foreign === undefined
      ? []
      : [
          repeating(["foreign_currency", "exchange_rate", "exchange_rate_date"], {
            text: foreign,
            style: "small",
            margin: [0, step, 0, 0],
          }),
        ]),
  ];
};

const otherValue = (report: Report, value: StatedValue): Content[] => [
  repeating([value.field], {
    stack: [
      eyebrow(`${value.name}${detailOf(report, value.field)}`),
      amountOf(value, value.rupees < BILLION ? "amount" : "longAmount"),
    ],
  }),
];

const detailOf = (report: Report, field: StatedValue["field"]): string => {
  const share = forcedSaleShare(report);
  if (field === "forced_sale_value" && share !== undefined) return `, ${share}`;
  return field === "insurance_value" && isReinstatement(report) ? ", buildings" : "";
};

/** What leads, and the others, in the order of the template of the report's type. */
const valuesOf = (report: Report): { first: Content[]; others: Content[][] } => {
  const [lead, ...others] = statedValues(report);
  return {
    first: lead ? leadingValue(report, lead) : [],
    others: others.map((value) => otherValue(report, value)),
  };
};

/** "Land Rs. 650,000 per perch; building Rs. 7,650 per sq ft after depreciation", as far as stated. */
const rates = ({ land_rate, worksheet, bare_land }: Report): string => {
  const [building, another] =
    worksheet && !bare_land
      ? computeWorksheet(worksheet).buildings.filter(({ area_sq_ft }) => area_sq_ft > 0)
      : [];
  const perSquareFoot = building && !another ? building.amount / building.area_sq_ft : undefined;
  const text = [
    land_rate === null ? "" : `land Rs. ${formatFigure(land_rate)} per perch`,
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

/** How high the values are below each other, in points, about; without the rates, which their section has too, lower. */
export const narrowPanelHeight = (report: Report, withRates: boolean): number => {
  const [lead, ...others] = statedValues(report);
  if (!lead) return 0;
  const linesOf = (text: string) => estimatedLines(text, PANEL_WIDTH - 2 * PADDING, 8.8);
  const foreign = foreignOf(report);
  const first =
    10.5 +
    28 +
    linesOf(amountInWords(lead.rupees)) * 10.5 +
    10.5 +
    step +
    (foreign === undefined ? 0 : linesOf(foreign) * 10.5 + step);
  const rate = withRates ? rates(report) : "";
  return (
    2 * 8.75 +
    first +
    (others.length > 0 ? GAP : 0) +
    others.length * (28 + GAP) +
    8.75 +
    (rate === "" ? 0 : linesOf(rate) * 10.5 + GAP)
  );
};

/** The values below each other in a box of this height, in points; `undefined` when there is none. */
export const narrowPanel = (report: Report, height: number): Content | undefined => {
  const { first, others } = valuesOf(report);
  const rate = height >= narrowPanelHeight(report, true) ? rates(report) : "";
  if (first.length === 0 && others.length === 0) return undefined;
  return inPanel(
    [
      {
        stack: [
          ...first,
          ...(first.length > 0 && others.length > 0
            ? [rule({ width: PANEL_WIDTH - 2 * PADDING, margin: [0, GAP, 0, GAP] })]
            : []),
          ...others.map((stack, index): Content => ({ stack, margin: [0, index === 0 ? 0 : GAP, 0, 0] })),
          ...(rate === ""
            ? []
            : [repeating(["land_rate"], { text: rate, style: "small", margin: [0, GAP, 0, 0] })]),
        ],
      },
    ],
    PANEL_WIDTH,
    height,
  );
};

/** The same over the whole width, the values beside each other. */
export const widePanel = (report: Report): Content | undefined => {
  const { first, others } = valuesOf(report);
  const rate = rates(report);
  const values = [...(first.length > 0 ? [first] : []), ...others];
  if (values.length === 0) return undefined;
  const [cells, last] = [values.map((stack): TableCell => ({ stack })), values.length - 1];
  return inPanel(
    cells.map((cell, index) =>
      index !== last || rate === ""
        ? cell
        : {
            stack: [
              ...(values[index] ?? []),
              repeating(["land_rate"], { text: rate, style: "small", margin: [0, step, 0, 0] }),
            ],
          },
    ),
    contentWidth,
  );
};
