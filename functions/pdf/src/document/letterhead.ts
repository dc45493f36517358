import { formatDate, formatPhone, type Profile } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import type { ReportSnapshot } from "../snapshot.ts";
import { rule } from "./elements.ts";
import { colours } from "./theme.ts";
import { credentials, ivslRegistration, letterheadName } from "./valuer.ts";

const joined = (separator: string, parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(separator);

const contactLines = (profile: Profile): string[] =>
  [
    joined(" ", [profile.house_number, profile.street_name]),
    profile.area_name,
    joined(", ", [profile.city, profile.district]),
    joined("  ·  ", [formatPhone(profile.phone_number), formatPhone(profile.mobile_number)]),
    profile.email_address,
  ].filter((line) => line !== "");

/** The valuer's name and address, and the references of this report. */
export const letterhead = ({ profile, report }: ReportSnapshot): Content[] => {
  const standing = [credentials(profile), profile.professional_title, ivslRegistration(profile)].filter(
    (line) => line !== "",
  );
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
            { text: letterheadName({ profile, report }), style: "valuer", margin: [0, 0, 0, 3] },
            ...standing.map((line): Content => ({ text: line, fontSize: 9 })),
          ],
        },
        {
          width: 190,
          stack: contactLines(profile).map((line): Content => ({ text: line, style: "contact" })),
        },
      ],
    },
    rule({ lineWidth: 1.6, lineColor: colours.accent }),
    {
      margin: [0, 7, 0, 26],
      columns: [
        {
          width: "*",
          text: report.report_reference === "" ? "" : [label("My Ref: "), report.report_reference],
        },
        { width: 150, alignment: "right", text: date === undefined ? "" : [label("Date: "), date] },
      ],
    },
  ];
};

const label = (text: string): Content => ({ text, color: colours.muted });
