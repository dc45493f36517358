import {
  buildingType,
  conditionGrade,
  type OtherBuilding,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, section, subsection } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatCount, formatNumber, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

type Building = Omit<OtherBuilding, "name">;

/** The fields of the first building are the report's own; those of the others are one field together. */
const describe = (building: Building, isFirst: boolean): Content | undefined => {
  const of = (field: keyof Building & ReportFieldName) => (isFirst ? field : "other_buildings");
  const { total_floor_area: area, bedrooms } = building;
  return facts([
    ["Type", labelOf(buildingType, building.building_type), of("building_type")],
    ["Age", formatCount(building.building_age, "year", "years"), of("building_age")],
    ["Condition", labelOf(conditionGrade, building.condition_grade), of("condition_grade")],
    ["Roof", building.roof_description, of("roof_description")],
    ["Walls", building.wall_description, of("wall_description")],
    ["Floor", building.floor_description, of("floor_description")],
    ["Doors and windows", building.doors_windows, of("doors_windows")],
    ["Accommodation", building.room_layout_description, of("room_layout_description")],
    ["Bedrooms", bedrooms === null ? undefined : formatNumber(bedrooms), of("bedrooms")],
    ["Total floor area", area === null ? undefined : `${formatNumber(area)} sq ft`, of("total_floor_area")],
    ["Conveniences", building.building_conveniences.join(", "), of("building_conveniences")],
    ["Occupied by", building.occupier, of("occupier")],
  ]);
};

/** Several buildings have a subsection each. A report on bare land has no such section, even if its fields are filled. */
export const buildings = ({ report }: ReportSnapshot): Section | undefined => {
  if (report.bare_land) return undefined;
  const all = [{ name: "", ...report }, ...report.other_buildings]
    .map((building, index) => ({ name: building.name, content: describe(building, index === 0) }))
    .filter(({ name, content }) => content !== undefined || name !== "");
  const headings = all.map(({ name }, index) =>
    name === "" ? `Building ${index + 1}` : `Building ${index + 1}: ${name}`,
  );
  return section(
    "Buildings",
    all.length === 1 && all[0]?.name === ""
      ? [all[0].content]
      : all.flatMap(({ content }, index) => [subsection(headings[index] ?? ""), content]),
  );
};
