import { type Section, section, subsection, written } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The conditions and limits of the opinion, in the valuer's own words. */
export const assumptions = ({ report }: ReportSnapshot): Section | undefined => {
  const parts: ReadonlyArray<readonly [string, Parameters<typeof written>[1]]> = [
    ["Assumptions", "assumptions"],
    ["Special assumptions", "special_assumptions"],
    ["Restrictions on use", "restrictions"],
    ["Material uncertainty", "material_uncertainty"],
    ["Compliance", "compliance_statement"],
  ];
  return section(
    "Assumptions, limits and compliance",
    parts
      .filter(([, field]) => report[field] !== "")
      .flatMap(([name, field]) => [subsection(name), written(report, field)]),
  );
};
