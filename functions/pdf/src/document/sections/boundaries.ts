import { type Section, section, subsection } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** By the plan and, if the valuer wrote them, as found on the site. */
export const boundaries = ({ report }: ReportSnapshot): Section | undefined => {
  const onSite = facts([
    ["North", report.north_boundary_on_site, "north_boundary_on_site"],
    ["East", report.east_boundary_on_site, "east_boundary_on_site"],
    ["South", report.south_boundary_on_site, "south_boundary_on_site"],
    ["West", report.west_boundary_on_site, "west_boundary_on_site"],
  ]);
  const byPlan = facts([
    ["North", report.north_boundary, "north_boundary"],
    ["East", report.east_boundary, "east_boundary"],
    ["South", report.south_boundary, "south_boundary"],
    ["West", report.west_boundary, "west_boundary"],
  ]);
  return section("Boundaries", [
    onSite && byPlan ? subsection("By the plan") : undefined,
    byPlan,
    onSite ? subsection("As found on the site") : undefined,
    onSite,
  ]);
};
