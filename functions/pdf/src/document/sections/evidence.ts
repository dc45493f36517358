import {
  adjustedRate,
  comparableKind,
  compareRates,
  formatDate,
  formatPerches,
  netAdjustment,
  type ReportComparable,
  ratePerPerch,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { prose, type Section, section } from "../layout/elements.ts";
import { formatFigure, formatNumber, labelOf } from "../layout/format.ts";
import { from } from "../layout/printed-from.ts";
import { isShort, rowFrom } from "../layout/rows.ts";
import { ruled } from "../layout/table-layouts.ts";
import { contentWidth } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const FIGURE_WIDTHS = [54, 76, 62, 50, 66];
const FACTS_WIDTH = contentWidth - FIGURE_WIDTHS.reduce((sum, width) => sum + width + 12, 0) - 12;

const figure = (text: string): TableCell => ({ text, alignment: "right" });
const rupees = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : formatFigure(amount);

const small = (parts: ReadonlyArray<string | undefined>, separator: string): Content[] => {
  const text = parts.filter((part) => part !== undefined && part !== "").join(separator);
  return text === "" ? [] : [{ text, style: "small" }];
};

/** The lines below a comparable's description. */
const detailsOf = (comparable: ReportComparable): Content[] => [
  ...small([comparable.town, comparable.district], ", "),
  ...small(
    [
      labelOf(comparableKind, comparable.kind),
      formatDate(comparable.transaction_date),
      comparable.source === "" ? undefined : `source: ${comparable.source}`,
    ],
    ", ",
  ),
  ...(comparable.building_value === null || comparable.building_value === 0
    ? []
    : small([`Buildings of Rs. ${formatFigure(comparable.building_value)} deducted`], "")),
  ...small([comparable.remarks], ""),
  ...small([comparable.adjustment_reason], ""),
];

const signed = (percent: number): string =>
  percent === 0 ? "0%" : `${percent > 0 ? "+" : "-"}${formatNumber(Math.abs(percent))}%`;

const row = (comparable: ReportComparable): TableCell[] => [
  { stack: [comparable.description, ...detailsOf(comparable)] },
  figure(comparable.extent_perches === null ? "" : formatPerches(comparable.extent_perches)),
  figure(rupees(comparable.price)),
  figure(rupees(ratePerPerch(comparable))),
  figure(signed(netAdjustment(comparable))),
  figure(rupees(adjustedRate(comparable))),
];

const textOf = ({ description, remarks, adjustment_reason, source }: ReportComparable): string =>
  [description, "", source, "", remarks, adjustment_reason].join("\n");

const table = (comparables: readonly ReportComparable[]): Content => {
  const heads = ["Extent", "Price (Rs.)", "Per perch", "Adjusted", "Rate (Rs.)"];
  const head: TableCell[] = [
    { text: "Comparable", style: "columnHead" },
    ...heads.map((text): TableCell => ({ text, style: "columnHead", alignment: "right" })),
  ];
  const whole = comparables.every((comparable) => isShort(textOf(comparable), FACTS_WIDTH));
  return {
    reserve: 96,
    layout: ruled,
    margin: [0, 0, 0, 6],
    table: {
      headerRows: 1,
      widths: ["*", ...FIGURE_WIDTHS],
      body: [head, ...comparables.map((comparable) => rowFrom(["comparables"], row(comparable)))],
      ...(whole ? { dontBreakRows: true, keepWithHeaderRows: 1 } : {}),
    },
  };
};

/** The range of the adjusted rates, as a sentence. */
const range = (comparables: readonly ReportComparable[]): string | undefined => {
  const rates = compareRates(comparables);
  if (!rates) return undefined;
  const { lowest, highest, average, count } = rates;
  if (count === 1) return `The comparable shows, as adjusted, Rs. ${formatFigure(average)} per perch.`;
  return `As adjusted, the ${count} comparables range from Rs. ${formatFigure(lowest)} to Rs. ${formatFigure(highest)} per perch, ${formatFigure(average)} on average.`;
};

const isBlank = ({ description, price }: ReportComparable): boolean =>
  description.trim() === "" && price === null;

/** The comparables that support the rate per perch; one without name and price was begun and never filled in. */
export const evidence = ({ report }: ReportSnapshot): Section | undefined => {
  const comparables = report.comparables.filter((comparable) => !isBlank(comparable));
  const rangeText = range(comparables);
  return comparables.length === 0
    ? undefined
    : section("Evidence", [
        table(comparables),
        rangeText === undefined ? undefined : from(["comparables"], prose(rangeText)),
      ]);
};
