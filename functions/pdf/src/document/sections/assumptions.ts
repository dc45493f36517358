import { formatDate, type Report, standardTexts } from "@takseru/shared-types";
import { note, type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { shortForms } from "./short-forms.ts";

/** Only a statement that is the edition's word for word gets the edition's standard; any other names its own. */
const standardOf = ({ compliance_statement }: Report): string | undefined => {
  const { standard, text } = standardTexts().texts.compliance;
  if (!standard || text !== compliance_statement) return undefined;
  return `${standard.name}, in force from ${formatDate(standard.in_force)}`;
};

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = (snapshot: ReportSnapshot): Section | undefined => {
  const { report } = snapshot;
  const short = shortForms(snapshot);
  return section("Assumptions, limits and compliance", [
    facts([
      ["Assumptions", report.assumptions, "assumptions"],
      ["Special assumptions", report.special_assumptions, "special_assumptions"],
      ["Restrictions on use", report.restrictions, "restrictions"],
      ["Material uncertainty", report.material_uncertainty, "material_uncertainty"],
      ["Compliance", report.compliance_statement, "compliance_statement"],
      ["Standard", standardOf(report), "compliance_statement"],
      ["Text by a program", report.program_text_statement, "program_text_statement"],
    ]),
    short === "" ? undefined : note(short),
  ]);
};
