import { buildingType, conditionGrade } from "@takseru/shared-types";
import type { ReportSnapshot } from "../snapshot.ts";
import { facts, type Section, section } from "./elements.ts";
import { formatCount, formatNumber, labelOf } from "./format.ts";

/** Nothing on bare land, whatever was written before it was marked so. */
export const buildings = ({ report }: ReportSnapshot): Section | undefined => {
  if (report.bare_land) return undefined;
  const { total_floor_area: area } = report;
  return section("Buildings", [
    facts([
      ["Type", labelOf(buildingType, report.building_type)],
      ["Age", formatCount(report.building_age, "year", "years")],
      ["Condition", labelOf(conditionGrade, report.condition_grade)],
      ["Roof", report.roof_description],
      ["Walls", report.wall_description],
      ["Floor", report.floor_description],
      ["Doors and windows", report.doors_windows],
      ["Accommodation", report.room_layout_description],
      ["Bedrooms", report.bedrooms === null ? undefined : formatNumber(report.bedrooms)],
      ["Total floor area", area === null ? undefined : `${formatNumber(area)} sq ft`],
      ["Conveniences", report.building_conveniences.join(", ")],
    ]),
  ]);
};
