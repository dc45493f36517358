import { accessRoadType, roadOwnership } from "@takseru/shared-types";
import type { ReportSnapshot } from "../snapshot.ts";
import { facts, paragraphs, type Section, section } from "./elements.ts";
import { labelOf } from "./format.ts";

export const access = ({ report }: ReportSnapshot): Section | undefined =>
  section("Access", [
    paragraphs(report.access_routes),
    facts([
      ["Access road", labelOf(accessRoadType, report.access_road_type)],
      ["Width of the road", report.road_width],
      ["Public or private", labelOf(roadOwnership, report.road_ownership)],
      ["Right of way", report.right_of_way],
    ]),
  ]);
