import { accessRoadType } from "@takseru/shared-types";
import type { ReportSnapshot } from "../snapshot.ts";
import { facts, paragraphs, type Section, section } from "./elements.ts";
import { labelOf } from "./format.ts";

export const access = ({ report }: ReportSnapshot): Section | undefined =>
  section("Access", [
    paragraphs(report.access_routes),
    facts([["Access road", labelOf(accessRoadType, report.access_road_type)]]),
  ]);
