import {
  computeWorksheet,
  formatRupees,
  valueName,
  type Worksheet,
  type WorksheetResult,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatFigure, formatNumber } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** Amounts stand on one edge through all tables: the columns of figures have the same widths, the last two for hundreds of billions. */
const FIGURE = 66;
const AMOUNT = 84;
const WIDTHS = ["*", FIGURE, FIGURE, AMOUNT, AMOUNT] as const;
const ALIGN = ["left", "right", "right", "right", "right"] as const;

const worksheetRow = (cells: readonly TableCell[], more: Pick<DataRow, "total"> = {}): DataRow => ({
  cells,
  fields: ["worksheet"],
  ...more,
});

/** A row that the valuer did not name is called by what it is. */
const nameOf = ({ description }: { description: string }, kind: string): string => description.trim() || kind;

const minus = (rupees: number): string => `\u2212${formatFigure(rupees)}`;

/** With the same decimals in a whole column, as far as its figures have any. */
const column = (values: readonly number[]): string[] => {
  const texts = values.map(formatNumber);
  const decimals = Math.max(...texts.map((text) => text.split(".")[1]?.length ?? 0));
  return texts.map((text) => {
    const [whole = "", rest = ""] = text.split(".");
    return decimals === 0 ? whole : `${whole}.${rest.padEnd(decimals, "0")}`;
  });
};

const land = ({ land: rows, land_total }: WorksheetResult, numbering: Numbering): Content | undefined => {
  if (rows.length === 0) return undefined;
  const [extents, rates] = [
    column(rows.map((row) => row.extent_perches)),
    column(rows.map((row) => row.rate_per_perch)),
  ];
  return dataTable({
    caption: numbering.table("Land"),
    head: ["Land", "Extent (P)", "Rate per P (Rs.)", "", "Amount (Rs.)"],
    widths: WIDTHS,
    align: ALIGN,
    rowHeaders: true,
    rows: [
      ...rows.map((row, index) =>
        worksheetRow([
          nameOf(row, "Land"),
          extents[index] ?? "",
          rates[index] ?? "",
          "",
          formatFigure(row.amount),
        ]),
      ),
      worksheetRow(["All land", "", "", "", formatFigure(land_total)], { total: true }),
    ],
  });
};

const buildings = (
  { buildings: rows, buildings_total, insurance_value }: WorksheetResult,
  numbering: Numbering,
): Content | undefined => {
  if (rows.length === 0) return undefined;
  const [areas, rates] = [
    column(rows.map((row) => row.area_sq_ft)),
    column(rows.map((row) => row.rate_per_sq_ft)),
  ];
  return dataTable({
    caption: numbering.table("Buildings"),
    head: ["Building", "Floor (sq ft)", "Rate (Rs.)", "As new (Rs.)", "Amount (Rs.)"],
    widths: WIDTHS,
    align: ALIGN,
    rowHeaders: true,
    rows: [
      ...rows.flatMap((row, index) => [
        worksheetRow([
          nameOf(row, "Building"),
          areas[index] ?? "",
          rates[index] ?? "",
          formatFigure(row.replacement_cost),
          formatFigure(row.replacement_cost),
        ]),
        // A row of its own, so that the column of amounts adds up.
        ...(row.depreciation === 0
          ? []
          : [
              worksheetRow([
                {
                  // Of several, each one's own value is told: the total is that of all.
                  text: `Less depreciation, ${formatNumber(row.depreciation_percent)}%${
                    rows.length > 1 ? `, leaves ${formatFigure(row.amount)}` : ""
                  }`,
                  colSpan: 4,
                },
                {},
                {},
                {},
                minus(row.depreciation),
              ]),
            ]),
      ]),
      worksheetRow(["All buildings", "", "", formatFigure(insurance_value), formatFigure(buildings_total)], {
        total: true,
      }),
    ],
  });
};

/** "8,970,000 + 13,525,200"; a single part needs no sum. */
const sumOf = (parts: readonly number[]): string =>
  parts.length < 2 ? "" : parts.map(formatFigure).join(" + ");

const partName = ({ land: plots, buildings: houses, other }: WorksheetResult): string => {
  const parts = [
    plots.length > 0 ? "land" : "",
    houses.length > 0 ? "buildings" : "",
    other.length > 0 ? "other" : "",
  ].filter((part) => part !== "");
  const text =
    parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const rounding = (result: WorksheetResult, step: number): DataRow[] => {
  if (step === 0) return [];
  const difference = result.market_value - result.total;
  return [
    worksheetRow([
      "Rounding",
      `To the nearest ${formatFigure(step)}`,
      difference < 0 ? minus(-difference) : formatFigure(difference),
    ]),
  ];
};

const values = (
  result: WorksheetResult,
  worksheet: Worksheet,
  numbering: Numbering,
  marketValue: string,
): Content => {
  const parts = [
    ...(result.land.length > 0 ? [result.land_total] : []),
    ...(result.buildings.length > 0 ? [result.buildings_total] : []),
    ...(result.other.length > 0 ? [result.other_total] : []),
  ];
  return dataTable({
    caption: numbering.table("Values"),
    head: ["Value", "How", "Amount (Rs.)"],
    widths: ["*", 204, AMOUNT],
    align: ["left", "left", "right"],
    rowHeaders: true,
    rows: [
      ...result.other.map((row) => worksheetRow([nameOf(row, "Other"), "Added", formatFigure(row.amount)])),
      worksheetRow([partName(result), sumOf(parts), formatFigure(result.total)]),
      ...rounding(result, worksheet.rounding_step),
      worksheetRow([marketValue, "", formatFigure(result.market_value)], { total: true }),
      worksheetRow([
        "Forced sale value",
        `${formatNumber(worksheet.forced_sale_percent)}% of the ${marketValue.toLowerCase()}`,
        formatFigure(result.forced_sale_value),
      ]),
      ...(result.insurance_value === 0
        ? []
        : [
            worksheetRow([
              "Insurance value",
              "Reinstatement of the buildings, undepreciated",
              formatFigure(result.insurance_value),
            ]),
          ]),
    ],
  });
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

/** Three tables: land, buildings, and the values made of both. */
const sheets = (
  worksheet: Worksheet,
  numbering: Numbering,
  marketValue: string,
): Array<Content | undefined> => {
  const filled = withoutBlankRows(worksheet);
  const result = computeWorksheet(filled);
  if (result.land.length + result.buildings.length + result.other.length === 0) return [];
  return [
    land(result, numbering),
    buildings(result, numbering),
    values(result, filled, numbering, marketValue),
  ];
};

/** The worksheet: rows, sums and values. */
export const valuation = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { land_rate, worksheet } = report;
  return section("Valuation", [
    facts([
      ["Land rate", land_rate === null ? undefined : `${formatRupees(land_rate)} per perch`, "land_rate"],
    ]),
    ...(worksheet ? sheets(worksheet, numbering, valueName("market_value", report)) : []),
  ]);
};
