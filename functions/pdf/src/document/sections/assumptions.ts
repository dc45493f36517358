import { paragraphs, type Section, section, subheading } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = ({ report }: ReportSnapshot): Section | undefined => {
  const parts: ReadonlyArray<readonly [string, string]> = [
    ["Assumptions", report.assumptions],
    ["Special assumptions", report.special_assumptions],
    ["Restrictions on use", report.restrictions],
    ["Material uncertainty", report.material_uncertainty],
    ["Compliance", report.compliance_statement],
  ];
  return section(
    "Assumptions, limits and compliance",
    parts.filter(([, text]) => text !== "").flatMap(([name, text]) => [subheading(name), paragraphs(text)]),
  );
};
