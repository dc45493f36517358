import { accessRoadType, roadOwnership } from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const access = ({ report }: ReportSnapshot): Section | undefined =>
  section("Access", [
    written(report, "access_routes"),
    facts([
      ["Access road", labelOf(accessRoadType, report.access_road_type), "access_road_type"],
      ["Width of the road", report.road_width, "road_width"],
      ["Public or private", labelOf(roadOwnership, report.road_ownership), "road_ownership"],
      ["Right of way", report.right_of_way, "right_of_way"],
    ]),
  ]);
