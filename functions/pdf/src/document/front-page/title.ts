import { formatDate, type Report, templateOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { addressee } from "../addressee.ts";
import { unbroken, withoutEnd } from "../layout/format.ts";
import { repeating } from "../layout/printed-from.ts";
import { estimatedHeight, estimatedLines, onOneLineOf } from "../layout/text-height.ts";
import { contentWidth, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Lot 5" for "5" and for "Lot 5" alike. */
const withLabel = (name: string, spelling: RegExp, value: string): string =>
  value === "" || spelling.test(value) ? value : unbroken(`${name} ${value}`);

const surveyorOf = (name: string): string => {
  if (name === "") return "";
  return `made by ${name}${/surveyor|\bL\.?\s?S\b/i.test(name) ? "" : ", Licensed Surveyor"}`;
};

/** "Lot 5 in Plan No. 2345", as far as known; "" when neither is. */
export const lotAndPlan = (report: Report): string =>
  [withLabel("Lot", /^lots?\b/i, report.lot_number), withLabel("Plan No.", /^plan\b/i, report.plan_number)]
    .filter((part) => part !== "")
    .join(" in ");

/** The plan by sense, a part for each line: "Lot 5 in Plan No. 2345 dated 14/08/2019", "made by K. Perera, Licensed Surveyor". */
const planParts = (report: Report): string[] => {
  const place = lotAndPlan(report);
  const date = formatDate(report.plan_date);
  const dated = report.plan_number === "" || date === undefined ? place : `${place} dated ${date}`;
  return [dated, surveyorOf(report.licensed_surveyor)].filter((part) => part !== "");
};

/** "Lot 5 in Plan No. 2345 made by K. Perera, Licensed Surveyor", as far as known; "" when nothing is. */
export const planReference = (report: Report): string => planParts(report).join(" ");

/** Of each part of the title on the first page: it stands whole in its section. */
const MAX_LETTERS = 150;
const MAX_ADDRESS = 170;

const cut = (text: string, length: number): string => {
  const clean = text.replace(/[^\S\u00a0]+/g, " ").trim();
  if (clean.length <= length) return clean;
  const start = clean.slice(0, length);
  return `${withoutEnd(start.slice(0, Math.max(start.lastIndexOf(" "), 0) || length))}…`;
};

const titleLines = (report: Report): string[] => {
  if (report.lot_number !== "" || report.plan_number !== "")
    return ["Valuation Report of the property depicted as", ...planParts(report)];
  return report.property_address === ""
    ? ["Valuation Report"]
    : ["Valuation Report of the property at", report.property_address];
};

const revisionOf = ({ revision_number, revision_reason }: Report): string =>
  `Revision ${revision_number} of this report. Reason: ${revision_reason}`;

const heightOf = (parts: readonly string[], size: number, lineBox: number): number =>
  parts.reduce((sum, part) => sum + estimatedHeight(part, contentWidth, size, lineBox), 0);

/** Semi-bold letters are so much wider. */
const STRONG = 1.1;

interface Title {
  content: Content[];
  /** In points, about. */
  height: number;
}

/** A title of more lines is set smaller. */
const MAX_LINES = 4;

/**
 * What the report is: its kind, the property as the plan names it, a line for each thought, and the address. In brief, each
 * of them has one line: they stand whole in their sections.
 */
export const title = (snapshot: ReportSnapshot, isBrief = false): Title => {
  const { report } = snapshot;
  const kind = templateOf(report)?.heading;
  const madeFor = cut(addressee(snapshot), MAX_ADDRESS);
  const preparedFor = madeFor === "" ? "" : `Prepared for ${madeFor}`;
  const inFull = titleLines(report).map((part) => cut(part, MAX_LETTERS));
  const linesInFull = inFull.reduce((sum, part) => sum + estimatedLines(part, contentWidth, 15 * STRONG), 0);
  const isLong = linesInFull > MAX_LINES;
  const [size, lineBox] = isLong ? [13 * STRONG, 17.5] : [15 * STRONG, 19.25];
  const lines = isBrief ? inFull.map((part) => onOneLineOf(part, contentWidth, size)) : inFull;
  // Without a plan the title has it already.
  const address =
    inFull[1] === cut(report.property_address, MAX_LETTERS) ? "" : cut(report.property_address, MAX_ADDRESS);
  const revision = report.revision_number === 0 ? "" : cut(revisionOf(report), 2 * MAX_ADDRESS);
  const shown = (text: string) => (isBrief ? onOneLineOf(text, contentWidth) : text);
  const below = [address, preparedFor, revision].filter((text) => text !== "").map(shown);
  const text = lines.join("\n");
  return {
    height: 14 + heightOf(lines, size, lineBox) + heightOf(below, 10.5, 14) + 3 * step,
    content: [
      ...(kind === undefined
        ? []
        : [
            repeating(["report_type"], {
              text: kind.toUpperCase(),
              style: "eyebrow",
              margin: [0, 0, 0, step],
            }),
          ]),
      repeating(["lot_number", "plan_number", "plan_date", "licensed_surveyor"], {
        text,
        style: isLong ? "longTitle" : "title",
        tag: "H1",
        margin: [0, 0, 0, step],
      }),
      ...(address === "" ? [] : [repeating(["property_address"], { text: shown(address) })]),
      ...(preparedFor === ""
        ? []
        : [repeating(["client_organization", "lender"], { text: shown(preparedFor) })]),
      ...(revision === "" ? [] : [{ text: shown(revision) } satisfies Content]),
    ],
  };
};
