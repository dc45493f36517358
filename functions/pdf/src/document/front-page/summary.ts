import {
  amountInWords,
  coverOf,
  formatDate,
  formatRupees,
  isLandscape,
  type Report,
  reportType,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { facts } from "../layout/facts.ts";
import { formatExtent, labelOf } from "../layout/format.ts";
import { fitted } from "../layout/photograph-box.ts";
import { repeating } from "../layout/printed-from.ts";
import { panel } from "../layout/table-layouts.ts";
import { contentWidth } from "../layout/theme.ts";
import type { Photograph, ReportSnapshot } from "../snapshot.ts";

/** In points: leaves the facts and the values on the first page, below a title of four lines. */
const COVER = { width: contentWidth, height: 184 };

/** A landscape photograph is cropped to the page's width; the annex shows it whole. */
const coverImage = (cover: Photograph): Content =>
  isLandscape(cover) ? { image: cover.id, cover: COVER } : fitted(cover, COVER);

const keyFacts = ({ report }: ReportSnapshot): Content | undefined =>
  facts(
    [
      ["Owner", report.current_owner, "current_owner"],
      ["Prepared for", report.instruction_source, "instruction_source"],
      ["Organisation", report.client_organization, "client_organization"],
      ["Type of valuation", labelOf(reportType, report.report_type), "report_type"],
      ["Extent", formatExtent(report.total_extent), "total_extent"],
      ["Situation", report.location_summary, "village_name", "city", "district"],
      ["Date of report", formatDate(report.report_date), "report_date"],
    ],
    { again: true },
  );

/** From here on three amounts fit beside each other only in a smaller size. */
const BILLION = 1_000_000_000;

const value = (
  label: string,
  report: Report,
  field: "market_value" | "forced_sale_value" | "insurance_value",
): TableCell | undefined => {
  const rupees = report[field];
  return rupees === null
    ? undefined
    : repeating([field], {
        stack: [
          { text: label.toUpperCase(), style: "eyebrow", margin: [0, 0, 0, 2] },
          { text: formatRupees(rupees), style: "amount", ...(rupees < BILLION ? {} : { fontSize: 11 }) },
        ],
      });
};

const values = ({ report }: ReportSnapshot): Content | undefined => {
  const cells = [
    value("Market value", report, "market_value"),
    value("Forced sale value", report, "forced_sale_value"),
    value("Insurance value", report, "insurance_value"),
  ].filter((cell) => cell !== undefined);
  if (cells.length === 0) return undefined;
  const words = report.market_value === null ? undefined : amountInWords(report.market_value);
  const blanks = (count: number): TableCell[] => Array.from({ length: count }, () => ({}));
  return {
    layout: panel,
    // Safe: amounts and words of at most twelve digits bound the height.
    unbreakable: true,
    table: {
      widths: cells.map(() => "*"),
      body: [
        cells,
        ...(words === undefined
          ? []
          : [
              [
                { text: `Market value: ${words}`, fontSize: 9, colSpan: cells.length },
                ...blanks(cells.length - 1),
              ],
            ]),
      ],
    },
  };
};

/** The report at a glance: one photograph, the facts that identify the property, and the values. */
export const summary = (snapshot: ReportSnapshot): Content[] => {
  const cover = coverOf(snapshot.photographs);
  const parts = [cover ? coverImage(cover) : undefined, keyFacts(snapshot), values(snapshot)];
  const content = parts.filter((part) => part !== undefined);
  return content.map((part, index) => ({
    stack: [part],
    margin: [0, 12, 0, index === content.length - 1 ? 22 : 0],
  }));
};
