import { formatDate, letterheadOf, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { rule } from "../layout/elements.ts";
import { letterheadImageOf } from "../layout/letterhead-image.ts";
import { from, repeating } from "../layout/printed-from.ts";
import { colours } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The valuer's logo, name and address, and the references of this report. */
export const letterhead = (snapshot: ReportSnapshot): Content[] => {
  const { profile, report } = snapshot;
  const { name, standing, contact } = letterheadOf(profile, report);
  const logo = letterheadImageOf("logo", snapshot);
  const date = formatDate(report.report_date);
  return [
    {
      // The first page has no running header, so the letterhead begins in its place.
      margin: [0, -24, 0, 10],
      columnGap: 24,
      columns: [
        {
          width: "*",
          stack: [
            ...(logo ? [{ ...logo, margin: [0, 0, 0, 8] } satisfies Content] : []),
            repeating(["valuer_name"], { text: name, style: "valuer", margin: [0, 0, 0, 3] }),
            ...standing.map((line): Content => ({ text: line, fontSize: 9 })),
          ],
        },
        {
          width: 190,
          stack: contact.map((line): Content => ({ text: line, style: "contact" })),
        },
      ],
    },
    rule({ lineWidth: 1.6, lineColor: colours.accent }),
    {
      margin: [0, 7, 0, 26],
      columns: [
        {
          width: "*",
          stack: [
            ...reference("My Ref: ", report, "report_reference"),
            ...reference("Your Ref: ", report, "your_reference"),
          ],
        },
        {
          width: 150,
          alignment: "right",
          text: date === undefined ? "" : [label("Date: "), date],
          printedFrom: { fields: ["report_date"], again: true },
        },
      ],
    },
  ];
};

const reference = (name: string, report: Report, field: "report_reference" | "your_reference"): Content[] =>
  report[field] === "" ? [] : [from([field], { text: [label(name), report[field]] })];

const label = (text: string): Content => ({ text, color: colours.muted });
