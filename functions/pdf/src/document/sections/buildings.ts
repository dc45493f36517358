import { buildingType, conditionGrade, type OtherBuilding } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { facts, type Section, section, subheading } from "../layout/elements.ts";
import { formatCount, formatNumber, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

type Building = Omit<OtherBuilding, "name">;

const describe = (building: Building): Content | undefined => {
  const { total_floor_area: area, bedrooms } = building;
  return facts([
    ["Type", labelOf(buildingType, building.building_type)],
    ["Age", formatCount(building.building_age, "year", "years")],
    ["Condition", labelOf(conditionGrade, building.condition_grade)],
    ["Roof", building.roof_description],
    ["Walls", building.wall_description],
    ["Floor", building.floor_description],
    ["Doors and windows", building.doors_windows],
    ["Accommodation", building.room_layout_description],
    ["Bedrooms", bedrooms === null ? undefined : formatNumber(bedrooms)],
    ["Total floor area", area === null ? undefined : `${formatNumber(area)} sq ft`],
    ["Conveniences", building.building_conveniences.join(", ")],
    ["Occupied by", building.occupier],
  ]);
};

/** Several buildings have a subheading each. A report on bare land has no such section, even if its fields are filled. */
export const buildings = ({ report }: ReportSnapshot): Section | undefined => {
  if (report.bare_land) return undefined;
  const all = [{ name: "", ...report }, ...report.other_buildings]
    .map((building) => ({ name: building.name, content: describe(building) }))
    .filter(({ name, content }) => content !== undefined || name !== "");
  const headings = all.map(({ name }, index) =>
    name === "" ? `Building ${index + 1}` : `Building ${index + 1}: ${name}`,
  );
  return section(
    "Buildings",
    all.length === 1 && all[0]?.name === ""
      ? [all[0].content]
      : all.flatMap(({ content }, index) => [subheading(headings[index] ?? ""), content]),
  );
};
