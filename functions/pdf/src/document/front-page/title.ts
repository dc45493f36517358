import { formatDate, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { unbroken } from "../layout/format.ts";
import { repeating } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Lot 5" for "5" and for "Lot 5" alike. */
const withLabel = (name: string, spelling: RegExp, value: string): string =>
  value === "" || spelling.test(value) ? value : unbroken(`${name} ${value}`);

const surveyorOf = (name: string): string => {
  if (name === "") return "";
  return `made by ${name}${/surveyor|\bL\.?\s?S\b/i.test(name) ? "" : ", Licensed Surveyor"}`;
};

/** "Lot 5 in Plan No. 2345 made by K. Perera, Licensed Surveyor", as far as known; "" when nothing is. */
export const planReference = (report: Report): string => {
  const lot = withLabel("Lot", /^lots?\b/i, report.lot_number);
  const plan = withLabel("Plan No.", /^plan\b/i, report.plan_number);
  const date = formatDate(report.plan_date);
  const dated = plan === "" || date === undefined ? plan : `${plan} dated ${date}`;
  const place = [lot, dated].filter((part) => part !== "").join(" in ");
  return [place, surveyorOf(report.licensed_surveyor)].filter((part) => part !== "").join(" ");
};

const subjectOf = (report: Report): string => {
  const reference = planReference(report);
  if (report.lot_number !== "" || report.plan_number !== "")
    return ` of the property depicted as ${reference}`;
  return report.property_address === "" ? "" : ` of the property at ${report.property_address}`;
};

const revisionOf = ({ revision_number, revision_reason }: Report): string =>
  `Revision ${revision_number} of this report. Reason: ${revision_reason}`;

export const title = ({ report }: ReportSnapshot): Content[] => [
  repeating(["lot_number", "plan_number", "plan_date", "licensed_surveyor"], {
    text: `Valuation Report${subjectOf(report)}`,
    style: "title",
    margin: [0, 0, 0, 5],
  }),
  ...(report.property_address === ""
    ? []
    : [
        repeating(["property_address"], {
          text: report.property_address,
          fontSize: 10.5,
          margin: [0, 0, 0, 4],
        }),
      ]),
  ...(report.revision_number === 0
    ? []
    : [{ text: revisionOf(report), fontSize: 10.5, margin: [0, 0, 0, 4] } satisfies Content]),
];
