import { formatDate, type Report, standardTexts, validUntil } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { lenderName } from "../addressee.ts";
import { type Section, section, subsection, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatCount, joined } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { checklistOf } from "./instructions.ts";

/** "Until 04/07/2026, 6 months from the date of valuation". */
const validity = (report: Report): Content | undefined => {
  const until = formatDate(validUntil(report));
  const months = formatCount(report.validity_months, "month", "months");
  const from = report.valuation_date === null ? "of the report" : "of valuation";
  const text = until === undefined ? undefined : `Until ${until}, ${months} from the date ${from}`;
  return facts([["Valid", text, "validity_months"]], { again: true });
};

/** Where the statement is the edition's, word for word: another one names its standard itself, or does not. */
const standardOf = ({ compliance_statement }: Report): string | undefined => {
  const { standard, text } = standardTexts().texts.compliance;
  if (!standard || text !== compliance_statement) return undefined;
  return `${standard.name}, in force from ${formatDate(standard.in_force)}`;
};

/** "X Bank PLC: guidelines and checklist, effective from 01/01/2024". */
const confirmedChecklist = (snapshot: ReportSnapshot): string =>
  snapshot.report.lender_checklist === ""
    ? ""
    : joined(": ", lenderName(snapshot), checklistOf(snapshot.report));

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = (snapshot: ReportSnapshot): Section | undefined => {
  const { report } = snapshot;
  const parts: ReadonlyArray<readonly [string, ReadonlyArray<Content | undefined>]> = [
    ["Assumptions", [written(report, "assumptions")]],
    ["Special assumptions", [written(report, "special_assumptions")]],
    ["Restrictions on use", [written(report, "restrictions"), validity(report)]],
    ["Material uncertainty", [written(report, "material_uncertainty")]],
    [
      "Compliance",
      [
        written(report, "compliance_statement"),
        facts(
          [
            ["Standard", standardOf(report), "compliance_statement"],
            ["Checklist", confirmedChecklist(snapshot), "lender_checklist", "lender_checklist_date"],
          ],
          { again: true },
        ),
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
