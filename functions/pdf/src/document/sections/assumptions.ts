import { formatDate, type Report, standardTexts } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, section, subsection, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { checklistOf } from "./instructions.ts";

/** Where the statement is the edition's, word for word: another one names its standard itself, or does not. */
const standardOf = ({ compliance_statement }: Report): string | undefined => {
  const { standard, text } = standardTexts().texts.compliance;
  if (!standard || text !== compliance_statement) return undefined;
  return `${standard.name}, in force from ${formatDate(standard.in_force)}`;
};

/** "Guidelines and checklist, effective from 01/01/2024"; a date alone confirms nothing. */
const confirmedChecklist = (report: Report): string =>
  report.lender_checklist === "" ? "" : checklistOf(report);

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = ({ report }: ReportSnapshot): Section | undefined => {
  const parts: ReadonlyArray<readonly [string, ReadonlyArray<Content | undefined>]> = [
    ["Assumptions", [written(report, "assumptions")]],
    ["Special assumptions", [written(report, "special_assumptions")]],
    ["Restrictions on use", [written(report, "restrictions")]],
    ["Material uncertainty", [written(report, "material_uncertainty")]],
    [
      "Compliance",
      [
        written(report, "compliance_statement"),
        facts(
          [
            ["Standard", standardOf(report), "compliance_statement"],
            ["Checklist", confirmedChecklist(report), "lender_checklist", "lender_checklist_date"],
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
