import {
  formatArp,
  kindOf,
  parseExtent,
  perchesToHectares,
  perchesToSquareFeet,
  type Report,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { facts } from "../layout/facts.ts";
import { withDecimals } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";

interface Extent {
  source: string;
  field: ReportFieldName;
  typed: string;
}

/** The same extent in the units that banks ask for. */
const figures = (perches: number): TableCell[] => [
  formatArp(perches),
  withDecimals(perches, 2),
  withDecimals(perchesToHectares(perches), 4),
  withDecimals(perchesToSquareFeet(perches), 2),
];
const NO_FIGURES: readonly TableCell[] = ["", "", "", ""];

const row = ({ source, field, typed }: Extent): DataRow => {
  const extent = parseExtent(typed);
  return { fields: [field], cells: [source, typed, ...(extent ? figures(extent.perches) : NO_FIGURES)] };
};

/** Difference between deed and plan; nothing if they agree. */
const differenceRow = ({ total_extent, deed_extent }: Report): DataRow[] => {
  const [plan, deed] = [parseExtent(total_extent)?.perches, parseExtent(deed_extent)?.perches];
  if (plan === undefined || deed === undefined || plan === deed) return [];
  const source = deed > plan ? "Deed more than plan" : "Deed less than plan";
  return [
    {
      total: true,
      fields: ["deed_extent", "total_extent"],
      cells: [source, "", ...figures(Math.abs(deed - plan))],
    },
  ];
};

/** A flat's extent is that of the land below its building. */
const extentName = (report: Report): string => kindOf(report).labels.total_extent ?? "Extent";

const extentsOf = ({ total_extent, deed_extent }: Report): Extent[] =>
  [
    { source: "Plan", field: "total_extent", typed: total_extent } as const,
    { source: "Deed", field: "deed_extent", typed: deed_extent } as const,
  ].filter(({ typed }) => typed !== "");

/** Whether at least one of the two can be read as an extent. */
export const hasExtentTable = (report: Report): boolean =>
  extentsOf(report).some(({ typed }) => parseExtent(typed));

/** The extent by the deed and by the plan, as written and in every unit; a line where neither is a figure. */
export const extentTable = (report: Report, numbering: Numbering): Content | undefined => {
  const known = extentsOf(report);
  if (!hasExtentTable(report))
    return facts(
      known.map(({ source, field, typed }) => [
        kindOf(report).labels.total_extent ?? `Extent by the ${source.toLowerCase()}`,
        typed,
        field,
      ]),
    );
  return dataTable({
    caption: numbering.table(known.length === 1 ? extentName(report) : "Extent by the plan and by the deed"),
    head: ["Source", "As written", "A-R-P", "Perches", "Hectares", "Square feet"],
    widths: [111, "*", 76, 44, 46, 62],
    align: ["left", "left", "right", "right", "right", "right"],
    rows: [...known.map(row), ...differenceRow(report)],
    rowHeaders: true,
    tight: true,
  });
};
