import {
  formatArp,
  formatDate,
  formatHectares,
  formatPerches,
  interestValued,
  kindNameOf,
  parseExtent,
  type Report,
  type ReportFieldName,
  reportType,
  validUntil,
} from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { addressee } from "../addressee.ts";
import { formatNumber, labelOf } from "../layout/format.ts";
import { onOneLine } from "../layout/photograph-box.ts";
import { factRows } from "../layout/table-layouts.ts";
import { estimatedHeight, fitsOneLine, lineHeightOf } from "../layout/text-height.ts";
import { gutter, labelDrop, step } from "../layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";

const HALF = 234;
const LABEL = 60;
const VALUE = HALF - LABEL - gutter;

/** Semi-bold letters of 10 points are as wide as regular ones of this size. */
const STRONG_SIZE = 10.6;

const GAP = 4 * step;

type KeyFact = readonly [
  label: string,
  value: string | undefined,
  fields: readonly ReportFieldName[],
  strong?: true,
];

/** "0A-0R-13.8P (13.8 P; 0.0349 ha)", hectares only where the line holds them; what cannot be read stands as typed. */
const extentOf = (typed: string): string => {
  const extent = typed === "" ? undefined : parseExtent(typed);
  if (!extent) return typed;
  const { perches } = extent;
  const [arp, inPerches] = [formatArp(perches), formatPerches(perches)];
  const whole = `${arp} (${inPerches}; ${formatHectares(perches)})`;
  return fitsOneLine(whole, VALUE, STRONG_SIZE) ? whole : `${arp} (${inPerches})`;
};

/** The extent of the land, or the floor area of a flat: the land below its building is no part of it. */
const sizeOf = (report: Report): KeyFact => {
  const { total_floor_area: area, total_extent } = report;
  return kindNameOf(report) === "condominium_unit"
    ? ["Floor area", area === null ? "" : `${formatNumber(area)} sq ft`, ["total_floor_area"], true]
    : ["Extent", extentOf(total_extent), ["total_extent"], true];
};

/** "Deed 1187 of 29/02/2020", as far as known. */
const titleOf = ({ deed_number, deed_date }: Report): string => {
  const date = formatDate(deed_date);
  if (deed_number === "") return date === undefined ? "" : `Deed of ${date}`;
  return `Deed ${deed_number}${date === undefined ? "" : ` of ${date}`}`;
};

/** The purpose in the valuer's words, or else the kind of report. */
const purposeOf = ({
  valuation_purpose,
  report_type,
}: Report): [string | undefined, readonly ReportFieldName[]] =>
  valuation_purpose === ""
    ? [labelOf(reportType, report_type), ["report_type"]]
    : [valuation_purpose, ["valuation_purpose"]];

/** The client; where the report names its client as the one it is prepared for, who instructed. */
const clientOf = (snapshot: ReportSnapshot): KeyFact => {
  const { client_organization, instruction_source } = snapshot.report;
  const isAbove = client_organization === addressee(snapshot) && instruction_source !== "";
  if (client_organization !== "" && !isAbove) return ["Client", client_organization, ["client_organization"]];
  return [
    client_organization === "" ? "Client" : "Instructed by",
    instruction_source,
    ["instruction_source"],
  ];
};

type FilledFact = readonly [string, string, readonly ReportFieldName[], true?];

const filled = (list: readonly KeyFact[]): FilledFact[] =>
  list.filter((fact): fact is FilledFact => Boolean(fact[1]?.trim()));

const column = (list: readonly FilledFact[]): Column => {
  const body = list.map(([label, value, fields, strong]): Content[] => {
    const printedFrom = { fields, again: true } as const;
    return [
      { text: label, style: "label", margin: [0, labelDrop, 0, 0], printedFrom },
      { text: onOneLine(value), printedFrom, ...(strong && { bold: true }) },
    ];
  });
  if (body.length === 0) return { width: HALF, text: "" };
  return {
    width: HALF,
    stack: [{ layout: factRows, table: { widths: [LABEL, VALUE], rowHeaders: true, body } }],
  };
};

interface KeyFacts {
  content: Content;
  /** In points, about. */
  height: number;
}

/** What identifies the property and dates the opinion, in as many lines as it takes. */
export const keyFacts = (snapshot: ReportSnapshot, { draft }: RenderOptions): KeyFacts => {
  const { report } = snapshot;
  const issued = (date: string | null | undefined): string | undefined =>
    draft ? "not issued" : formatDate(date);
  const columns = [
    filled([
      ["Owner", report.current_owner, ["current_owner"]],
      clientOf(snapshot),
      ["Purpose", ...purposeOf(report)],
      sizeOf(report),
    ]),
    filled([
      ["Interest", labelOf(interestValued, report.interest_valued), ["interest_valued"]],
      ["Title", titleOf(report), ["deed_number", "deed_date"]],
      ["Inspected on", formatDate(report.inspection_date), ["inspection_date"]],
      ["Valued as at", formatDate(report.valuation_date), ["valuation_date"]],
      ["Date of report", issued(report.report_date), ["report_date"]],
      [
        "Valid until",
        validUntil(report) === undefined ? undefined : issued(validUntil(report)),
        ["validity_months"],
        true,
      ],
    ]),
  ];
  const heightOf = (list: readonly FilledFact[]) =>
    list.reduce((sum, [, value, , strong]) => {
      const height = estimatedHeight(onOneLine(value), VALUE, strong ? STRONG_SIZE : 10);
      return sum + Math.max(height, lineHeightOf(value)) + step;
    }, 0);
  return {
    height: GAP + Math.max(...columns.map(heightOf)),
    content: { margin: [0, GAP, 0, 0], columnGap: gutter, columns: columns.map(column) },
  };
};
