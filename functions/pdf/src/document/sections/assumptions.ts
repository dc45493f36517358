import { formatDate, type Report, validUntil } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, section, subsection, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatCount } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Until 04/07/2026, 6 months from the date of valuation". */
const validity = (report: Report): Content | undefined => {
  const until = formatDate(validUntil(report));
  const months = formatCount(report.validity_months, "month", "months");
  const from = report.valuation_date === null ? "of the report" : "of valuation";
  const text = until === undefined ? undefined : `Until ${until}, ${months} from the date ${from}`;
  return facts([["Valid", text, "validity_months"]], { again: true });
};

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = ({ report }: ReportSnapshot): Section | undefined => {
  const parts: ReadonlyArray<readonly [string, ReadonlyArray<Content | undefined>]> = [
    ["Assumptions", [written(report, "assumptions")]],
    ["Special assumptions", [written(report, "special_assumptions")]],
    ["Restrictions on use", [written(report, "restrictions"), validity(report)]],
    ["Material uncertainty", [written(report, "material_uncertainty")]],
    [
      "Compliance",
      [
        written(report, "compliance_statement"),
        facts([["Text by a program", report.program_text_statement, "program_text_statement"]]),
      ],
    ],
  ];
  return section(
    "Assumptions, limits and compliance",
    parts.flatMap(([name, content]) =>
      content.every((part) => part === undefined) ? [] : [subsection(name), ...content],
    ),
  );
};
