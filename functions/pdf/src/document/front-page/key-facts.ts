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
import { formatCount, formatNumber, labelOf } from "../layout/format.ts";
import { onOneLine } from "../layout/photograph-box.ts";
import { factRows } from "../layout/table-layouts.ts";
import { estimatedHeight, fitsOneLine, lineHeightOf } from "../layout/text-height.ts";
import { factGap, gutter, labelDrop, step } from "../layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../snapshot.ts";

const HALF = 234;
const LABEL = 60;
const VALUE = HALF - LABEL - gutter;

/** Semi-bold letters of 10 points are as wide as regular ones of this size. */
const STRONG_SIZE = 10.6;

const GAP = 4 * step;

interface KeyFact {
  label: string;
  value: string | undefined;
  fields: readonly ReportFieldName[];
  strong?: true;
  /** Can be left out: a section states it too. */
  again?: true;
}

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
    ? {
        label: "Floor area",
        value: area === null ? "" : `${formatNumber(area)} sq ft`,
        fields: ["total_floor_area"],
        strong: true,
        again: true,
      }
    : {
        label: "Extent",
        value: extentOf(total_extent),
        fields: ["total_extent"],
        strong: true,
        again: true,
      };
};

/** "Deed 1187 of 29/02/2020", as far as known. */
const titleOf = ({ deed_number, deed_date }: Report): string => {
  const date = formatDate(deed_date);
  if (deed_number === "") return date === undefined ? "" : `Deed of ${date}`;
  return `Deed ${deed_number}${date === undefined ? "" : ` of ${date}`}`;
};

/** The purpose in the valuer's words, or else the kind of report. */
const purposeOf = ({ valuation_purpose, report_type }: Report): KeyFact =>
  valuation_purpose === ""
    ? { label: "Purpose", value: labelOf(reportType, report_type), fields: ["report_type"] }
    : { label: "Purpose", value: valuation_purpose, fields: ["valuation_purpose"] };

/** Client and instructing party, except the one whom the title already names. */
const clientsOf = (snapshot: ReportSnapshot): KeyFact[] => {
  const { client_organization, instruction_source } = snapshot.report;
  const above = addressee(snapshot);
  const isClientAbove = client_organization.trim() === above;
  const label = client_organization === "" ? "Client" : "Instructed by";
  const isSame = instruction_source === client_organization;
  return [
    ...(isClientAbove
      ? []
      : [{ label: "Client", value: client_organization, fields: ["client_organization"] as const }]),
    ...(isSame || instruction_source.trim() === above
      ? []
      : [{ label, value: instruction_source, fields: ["instruction_source"] as const }]),
  ];
};

/** "04/07/2026 (6 months)". A draft shows the months alone, a report without a date the day from which they count. */
const validityOf = (report: Report, draft: boolean): string | undefined => {
  const months = formatCount(report.validity_months, "month", "months");
  const until = formatDate(validUntil(report));
  if (months === undefined) return undefined;
  if (draft) return `not issued (${months})`;
  return until === undefined ? `${months} from the date of this report` : `${until} (${months})`;
};

type FilledFact = KeyFact & { value: string };

const filled = (list: readonly KeyFact[]): FilledFact[] =>
  list.filter((fact): fact is FilledFact => Boolean(fact.value?.trim()));

const column = (list: readonly FilledFact[]): Column => {
  const body = list.map(({ label, value, fields, strong, again }): Content[] => {
    const printedFrom = { fields, ...(again && { again }) };
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

/** The facts that identify the property and date the opinion. Most of them are stated here alone, so none is cut. */
export const keyFacts = (snapshot: ReportSnapshot, { draft }: RenderOptions): KeyFacts => {
  const { report } = snapshot;
  const columns = [
    filled([
      { label: "Owner", value: report.current_owner, fields: ["current_owner"], again: true },
      ...clientsOf(snapshot),
      purposeOf(report),
      sizeOf(report),
    ]),
    filled([
      {
        label: "Interest",
        value: labelOf(interestValued, report.interest_valued),
        fields: ["interest_valued"],
      },
      { label: "Title", value: titleOf(report), fields: ["deed_number", "deed_date"], again: true },
      { label: "Inspected on", value: formatDate(report.inspection_date), fields: ["inspection_date"] },
      { label: "Present", value: report.inspection_presence, fields: ["inspection_presence"] },
      { label: "Valued as at", value: formatDate(report.valuation_date), fields: ["valuation_date"] },
      { label: "Valid until", value: validityOf(report, draft), fields: ["validity_months"], strong: true },
    ]),
  ];
  const heightOf = (list: readonly FilledFact[]) =>
    list.reduce((sum, { value, strong }) => {
      const height = estimatedHeight(onOneLine(value), VALUE, strong ? STRONG_SIZE : 10);
      return sum + Math.max(height, lineHeightOf(value)) + factGap;
    }, 0);
  return {
    height: GAP + Math.max(...columns.map(heightOf)),
    content: { margin: [0, GAP, 0, 0], columnGap: gutter, columns: columns.map(column) },
  };
};
