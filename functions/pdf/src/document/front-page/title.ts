import { formatDate, kindNameOf, type Report, templateOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { addressee } from "../addressee.ts";
import { unbroken } from "../layout/format.ts";
import { onOneLine } from "../layout/photograph-box.ts";
import { from, repeating } from "../layout/printed-from.ts";
import { estimatedHeight, estimatedLines } from "../layout/text-height.ts";
import { contentWidth, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Lot 5" for "5" and for "Lot 5" alike. */
const withLabel = (name: string, spelling: RegExp, value: string): string =>
  value === "" || spelling.test(value) ? value : unbroken(`${name} ${value}`);

/** "made by K. Perera, Licensed Surveyor"; the title is left out if the name includes it. "" without a surveyor. */
export const surveyorOf = (name: string): string => {
  if (name === "") return "";
  return `made by ${name}${/surveyor|\bL\.?\s?S\b/i.test(name) ? "" : ", Licensed Surveyor"}`;
};

/** The words for lot and plan: a condominium plan depicts units. */
export const plannedAs = (report: Report) =>
  kindNameOf(report) === "condominium_unit"
    ? { part: "Unit", plan: "Condominium Plan" }
    : { part: "Lot", plan: "Plan" };

/** "Lot 5 in Plan No. 2345", as far as known; "" when neither is. */
export const lotAndPlan = (report: Report): string => {
  const { part, plan } = plannedAs(report);
  return [
    withLabel(part, /^(?:lot|unit)s?\b/i, report.lot_number),
    withLabel(`${plan} No.`, /^(?:condominium )?plan\b/i, report.plan_number),
  ]
    .filter((words) => words !== "")
    .join(" in ");
};

/** The plan, broken into lines by sense: "Lot 5 in Plan No. 2345 dated 14/08/2019", "made by K. Perera, Licensed Surveyor". */
const planParts = (report: Report): string[] => {
  const place = lotAndPlan(report);
  const date = formatDate(report.plan_date);
  const dated = report.plan_number === "" || date === undefined ? place : `${place} dated ${date}`;
  return [dated, surveyorOf(report.licensed_surveyor)].filter((part) => part !== "");
};

/** "Lot 5 in Plan No. 2345 made by K. Perera, Licensed Surveyor", as far as known; "" when nothing is. */
export const planReference = (report: Report): string => planParts(report).join(" ");

const titleLines = (report: Report): string[] => {
  if (report.lot_number !== "" || report.plan_number !== "")
    return ["Valuation Report of the property depicted as", ...planParts(report)];
  return report.property_address === ""
    ? ["Valuation Report"]
    : ["Valuation Report of the property at", report.property_address];
};

const revisionOf = ({ revision_number, revision_reason }: Report): string =>
  onOneLine(`Revision ${revision_number} of this report. Reason: ${revision_reason}`);

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

/** The title: kind of report, the property as the plan names it, and the address, broken into lines by sense. */
export const title = (snapshot: ReportSnapshot): Title => {
  const { report } = snapshot;
  const kind = templateOf(report)?.heading;
  const madeFor = addressee(snapshot);
  const lines = titleLines(report).map(onOneLine);
  const count = lines.reduce((sum, part) => sum + estimatedLines(part, contentWidth, 15 * STRONG), 0);
  const isLong = count > MAX_LINES;
  const [size, lineBox] = isLong ? [13 * STRONG, 17.5] : [15 * STRONG, 19.25];
  const typed = onOneLine(report.property_address);
  // Without a plan the title has it already.
  const address = lines[1] === typed ? "" : typed;
  const preparedFor = madeFor === "" ? "" : onOneLine(`Prepared for ${madeFor}`);
  const revision = report.revision_number === 0 ? "" : revisionOf(report);
  const below = [address, preparedFor, revision].filter((part) => part !== "");
  const text = lines.join("\n");
  return {
    height: 14 + heightOf(lines, size, lineBox) + heightOf(below, 10.5, 14) + 3 * step,
    content: [
      ...(kind === undefined
        ? []
        : [
            from(["report_type"], {
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
      ...(address === "" ? [] : [from(["property_address"], { text: address })]),
      ...(preparedFor === ""
        ? []
        : [from(["client_organization", "instruction_source"], { text: preparedFor })]),
      ...(revision === "" ? [] : [{ text: revision } satisfies Content]),
    ],
  };
};
