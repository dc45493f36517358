import {
  adjustmentKind,
  comparableKind,
  formatDate,
  netAdjustment,
  parseExtent,
  type Report,
  type ReportComparable,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../../layout/data-table.ts";
import { formatFigure, formatNumber, labelOf } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { onOneLine } from "../../layout/photograph-box.ts";
import { from, repeating } from "../../layout/printed-from.ts";
import type { PrintedComparable } from "./printed-comparables.ts";

/** Sales beside the property in one table, and the columns of it and of each of them in points. */
interface Columns {
  sales: number;
  property: number;
  sale: number;
}
const usualColumns: Columns = { sales: 4, property: 62, sale: 66 };
/** From tens of billions on. */
const wideColumns: Columns = { sales: 3, property: 82, sale: 82 };
const WIDE_AMOUNT = 10_000_000_000;

const columnsOf = ({ land_rate }: Report, all: readonly PrintedComparable[]): Columns =>
  Math.max(
    land_rate ?? 0,
    ...all.flatMap(({ comparable: { price, building_value }, rate, adjusted }) => [
      price ?? 0,
      building_value ?? 0,
      rate ?? 0,
      adjusted ?? 0,
    ]),
  ) < WIDE_AMOUNT
    ? usualColumns
    : wideColumns;

/** Letters in a column's head; what is longer stands in the annex, and the head has its letter alone. */
const LONGEST_NAME = 60;

export const fitsHead = ({ description }: Pick<ReportComparable, "description">): boolean =>
  description.length <= LONGEST_NAME;

const rupees = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : formatFigure(amount);

/** With the sign that has a figure's width: a hyphen would push the digits aside. */
const signed = (percent: number): string =>
  percent === 0 ? "0" : `${percent > 0 ? "+" : "\u2212"}${formatNumber(Math.abs(percent))}`;

interface Attribute {
  label: string;
  /** What the property itself has of it. */
  property?: Content;
  of: (printed: PrintedComparable) => string;
  strong?: true;
}

const attributesOf = (report: Report, all: readonly PrintedComparable[]): Attribute[] => {
  const extent = parseExtent(report.total_extent);
  const adjustments = adjustmentKind.values.filter((kind) =>
    all.some(({ comparable }) => comparable.adjustments[kind] !== 0),
  );
  return [
    { label: "Kind", of: ({ comparable }) => labelOf(comparableKind, comparable.kind) ?? "" },
    {
      label: "Date",
      property: repeating(["valuation_date"], { text: formatDate(report.valuation_date) ?? "" }),
      of: ({ comparable }) => formatDate(comparable.transaction_date) ?? "",
    },
    {
      label: "Extent (P)",
      property: repeating(["total_extent"], { text: extent ? formatNumber(extent.perches) : "" }),
      of: ({ comparable: { extent_perches } }) =>
        extent_perches === null ? "" : formatNumber(extent_perches),
    },
    { label: "Price (Rs.)", of: ({ comparable }) => rupees(comparable.price) },
    ...(all.some(({ comparable }) => (comparable.building_value ?? 0) !== 0)
      ? [
          {
            label: "Less buildings (Rs.)",
            of: ({ comparable }: PrintedComparable) => rupees(comparable.building_value),
          },
        ]
      : []),
    { label: "Rate per perch (Rs.)", of: ({ rate }) => rupees(rate), strong: true },
    ...adjustments.map((kind) => ({
      label: `${adjustmentKind.labels[kind]} (%)`,
      of: ({ comparable }: PrintedComparable) => signed(comparable.adjustments[kind]),
    })),
    ...(adjustments.length > 0
      ? [
          {
            label: "All adjustments (%)",
            of: ({ comparable }: PrintedComparable) => signed(netAdjustment(comparable)),
          },
        ]
      : []),
    {
      label: "Adjusted rate (Rs.)",
      of: ({ adjusted }) => rupees(adjusted),
      strong: true,
    },
    ...(report.land_rate === null
      ? []
      : [
          {
            label: "Rate adopted (Rs.)",
            property: repeating(["land_rate"], { text: rupees(report.land_rate) }),
            of: () => "",
            strong: true as const,
          },
        ]),
  ];
};

const rowOf = (
  { label, property, of, strong }: Attribute,
  printed: readonly PrintedComparable[],
): DataRow => {
  const bold = strong && { bold: true };
  const cells = printed.map((one) => from(["comparables"], { text: of(one), ...bold }));
  return { cells: [{ text: label, ...bold }, property ? { stack: [property], ...bold } : "", ...cells] };
};

const headOf = ({ letter, comparable }: PrintedComparable): TableCell =>
  from(["comparables"], {
    text: fitsHead(comparable) ? `${letter}\n${onOneLine(comparable.description)}` : letter,
  });

const captionOf = (printed: readonly PrintedComparable[], all: readonly PrintedComparable[]): string => {
  const [first, last] = [printed[0]?.letter ?? "", printed.at(-1)?.letter ?? ""];
  const letters = first === last ? first : `${first} to ${last}`;
  return `Comparables${printed.length === all.length ? "" : ` ${letters}`}: the property first, then each comparable`;
};

/** Attributes down, the property first and at most four sales beside it; the others follow in tables of their own. */
export const comparablesTables = (
  report: Report,
  all: readonly PrintedComparable[],
  numbering: Numbering,
): Content[] => {
  const attributes = attributesOf(report, all);
  const { sales, property, sale } = columnsOf(report, all);
  return Array.from({ length: Math.ceil(all.length / sales) }, (_, table) => {
    const printed = all.slice(table * sales, (table + 1) * sales);
    return dataTable({
      caption: numbering.table(captionOf(printed, all)),
      head: ["", "Property", ...printed.map(headOf)],
      widths: ["*", property, ...printed.map(() => sale)],
      align: ["left", "right", ...printed.map(() => "right" as const)],
      rows: attributes.map((attribute) => rowOf(attribute, printed)),
      rowHeaders: true,
      tinted: 1,
      narrow: true,
    });
  });
};
