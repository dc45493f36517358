import type { Report, ReportFieldName } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { type Section, section } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import { edge, labelWidth } from "../layout/theme.ts";
import { plotMap } from "../maps/plot-map.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const sides = ["north", "east", "south", "west"] as const;
type Side = (typeof sides)[number];

/** Of a unit in a building, the plan names what is above and below as well. */
const aboveAndBelow = { Zenith: "zenith_boundary", Nadir: "nadir_boundary" } as const satisfies Record<
  string,
  ReportFieldName
>;

const names = { north: "North", east: "East", south: "South", west: "West" } satisfies Record<Side, string>;
const byPlan = {
  north: "north_boundary",
  east: "east_boundary",
  south: "south_boundary",
  west: "west_boundary",
} as const satisfies Record<Side, ReportFieldName>;
const onSite = {
  north: "north_boundary_on_site",
  east: "east_boundary_on_site",
  south: "south_boundary_on_site",
  west: "west_boundary_on_site",
} as const satisfies Record<Side, ReportFieldName>;

const cell = (field: ReportFieldName, text: string): Content => (text === "" ? "" : from([field], { text }));

/** By the plan and on the ground; without numbering closer, and its heading is the section's. */
export const boundariesTable = (report: Report, numbering?: Numbering): Content | undefined => {
  const isBySide = (fields: Record<Side, keyof Report>) => sides.some((side) => report[fields[side]] !== "");
  const vertical = Object.entries(aboveAndBelow).filter(([, field]) => report[field] !== "");
  const [planned, seen] = [isBySide(byPlan) || vertical.length > 0, isBySide(onSite)];
  if (!planned && !seen) return undefined;
  const rows = sides
    .filter((side) => report[byPlan[side]] !== "" || report[onSite[side]] !== "")
    .map((side): DataRow => {
      const cells = [
        ...(planned ? [cell(byPlan[side], report[byPlan[side]])] : []),
        ...(seen ? [cell(onSite[side], report[onSite[side]])] : []),
      ];
      return { cells: [names[side], ...cells] };
    });
  for (const [name, field] of vertical)
    rows.push({ cells: [name, cell(field, report[field]), ...(seen ? [""] : [])] });
  return dataTable({
    ...(numbering ? { caption: numbering.table("Boundaries") } : { tight: true }),
    head: ["Side", ...(planned ? ["By the plan"] : []), ...(seen ? ["On the ground"] : [])],
    widths: [labelWidth, ...(planned && seen ? [(480 - edge - 12) / 2, "*" as const] : ["*" as const])],
    rows,
    rowHeaders: true,
  });
};

/** By the plan and, if the valuer wrote them, as found on the site, with the outline where it was drawn. */
export const boundaries = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined =>
  section("Boundaries", [boundariesTable(snapshot.report, numbering), ...plotMap(snapshot, numbering)]);
