import {
  computeWorksheet,
  formatPerches,
  formatRupees,
  type Worksheet,
  type WorksheetResult,
} from "@takseru/shared-types";
import type { Content, Style, TableCell } from "pdfmake/interfaces.js";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatFigure, formatNumber } from "../layout/format.ts";
import { isShort, rowFrom } from "../layout/rows.ts";
import { ruled } from "../layout/table-layouts.ts";
import { colours, contentWidth } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const COLUMNS = 5;
const FIGURE_WIDTHS = [76, 72, 72, 88];
const DESCRIPTION_WIDTH = contentWidth - FIGURE_WIDTHS.reduce((sum, width) => sum + width + 12, 0);

const figure = (text: string, style: Style = {}): TableCell => ({ text, alignment: "right", ...style });

const head = (): TableCell[] => [
  { text: "Description", style: "columnHead" },
  ...["Extent or area", "Rate (Rs.)", "Depreciation", "Amount (Rs.)"].map(
    (text): TableCell => ({ text, style: "columnHead", alignment: "right" }),
  ),
];

const group = (name: string): TableCell[] => [
  { text: name, style: "subheading", colSpan: COLUMNS, fillColor: colours.panel, margin: [6, 0, 0, 0] },
  ...Array.from({ length: COLUMNS - 1 }, (): TableCell => ({})),
];

const total = (label: string, rupees: number, style: Style = {}): TableCell[] => [
  { text: label, colSpan: COLUMNS - 1, ...style },
  ...Array.from({ length: COLUMNS - 2 }, (): TableCell => ({})),
  figure(formatFigure(rupees), style),
];

/** A single row needs no total. */
const subtotal = (name: string, rows: number, rupees: number): TableCell[][] =>
  rows < 2 ? [] : [total(`${name}, total`, rupees, { bold: true })];

const strong: Style = { bold: true, color: colours.accent };

const landRows = ({ land, land_total }: WorksheetResult): TableCell[][] =>
  land.length === 0
    ? []
    : [
        group("Land"),
        ...land.map((row): TableCell[] => [
          row.description,
          figure(formatPerches(row.extent_perches)),
          figure(formatFigure(row.rate_per_perch)),
          "",
          figure(formatFigure(row.amount)),
        ]),
        ...subtotal("Land", land.length, land_total),
      ];

const depreciation = (row: WorksheetResult["buildings"][number]): Content[] =>
  row.depreciation === 0
    ? []
    : [
        {
          text: `New ${formatFigure(row.replacement_cost)}, less ${formatFigure(row.depreciation)}`,
          style: "small",
        },
      ];

const buildingRows = ({ buildings, buildings_total }: WorksheetResult): TableCell[][] =>
  buildings.length === 0
    ? []
    : [
        group("Buildings"),
        ...buildings.map((row): TableCell[] => [
          { stack: [row.description, ...depreciation(row)] },
          figure(`${formatNumber(row.area_sq_ft)} sq ft`),
          figure(formatFigure(row.rate_per_sq_ft)),
          figure(row.depreciation_percent === 0 ? "" : `${formatNumber(row.depreciation_percent)}%`),
          figure(formatFigure(row.amount)),
        ]),
        ...subtotal("Buildings", buildings.length, buildings_total),
      ];

const otherRows = ({ other, other_total }: WorksheetResult): TableCell[][] =>
  other.length === 0
    ? []
    : [
        group("Other"),
        ...other.map((row): TableCell[] => [row.description, "", "", "", figure(formatFigure(row.amount))]),
        ...subtotal("Other", other.length, other_total),
      ];

const sheet = (
  result: WorksheetResult,
  step: number,
  forcedSalePercent: number,
  reserve: number | undefined,
): Content | undefined => {
  const rows = [...landRows(result), ...buildingRows(result), ...otherRows(result)];
  if (rows.length === 0) return undefined;
  const rounded = step === 0 ? "Market value" : `Market value, rounded to the nearest ${formatFigure(step)}`;
  const body = [
    head(),
    ...rows,
    total("Total", result.total, strong),
    total(rounded, result.market_value, strong),
    total(
      `Forced sale value at ${formatNumber(forcedSalePercent)}% of the market value`,
      result.forced_sale_value,
    ),
    ...(result.insurance_value === 0
      ? []
      : [total("Insurance value: reinstatement of the buildings, undepreciated", result.insurance_value)]),
  ];
  // Rows of a few lines at most: the first of them may stay with the heads above it.
  const few = (description: string) => isShort(description, DESCRIPTION_WIDTH / 4);
  const descriptions = [...result.land, ...result.buildings, ...result.other].map((row) => row.description);
  const table = {
    headerRows: 1,
    widths: ["*", ...FIGURE_WIDTHS],
    body: body.map((cells, index) => (index === 0 ? cells : rowFrom(["worksheet"], cells))),
    dontBreakRows: descriptions.every((description) => isShort(description, DESCRIPTION_WIDTH)),
    ...(descriptions.every(few) ? { keepWithHeaderRows: 2 } : {}),
  };
  return { table, layout: ruled, margin: [0, 0, 0, 6], ...(reserve !== undefined && { reserve }) };
};

/** A row of one line, and the rest of the table, in points. */
const ROW_HEIGHT = 21;
const FIXED_HEIGHT = 190;
/** At most this many rows stay on one page with their sums. */
const FEW_ROWS = 6;

const reserveOf = ({ land, buildings, other }: Worksheet): number | undefined => {
  const rows = land.length + buildings.length + other.length;
  return rows === 0 || rows > FEW_ROWS ? undefined : FIXED_HEIGHT + rows * ROW_HEIGHT;
};

/** Without the rows that were begun and never filled in: they add nothing to any sum. */
const withoutBlankRows = (worksheet: Worksheet): Worksheet => ({
  ...worksheet,
  land: worksheet.land.filter((row) => row.description.trim() || row.extent_perches || row.rate_per_perch),
  buildings: worksheet.buildings.filter(
    (row) => row.description.trim() || row.area_sq_ft || row.rate_per_sq_ft,
  ),
  other: worksheet.other.filter((row) => row.description.trim() || row.amount),
});

/** The worksheet: rows, sums and values. */
export const valuation = ({ report }: ReportSnapshot): Section | undefined => {
  const { land_rate } = report;
  const worksheet = report.worksheet ? withoutBlankRows(report.worksheet) : undefined;
  return section("Valuation", [
    facts([
      ["Land rate", land_rate === null ? undefined : `${formatRupees(land_rate)} per perch`, "land_rate"],
    ]),
    worksheet
      ? sheet(
          computeWorksheet(worksheet),
          worksheet.rounding_step,
          worksheet.forced_sale_percent,
          reserveOf(worksheet),
        )
      : undefined,
  ]);
};
