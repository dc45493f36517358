import { accessRoadType, roadOwnership } from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { joined, labelOf } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { accessMaps } from "../maps/access-maps.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The way to the property and the right to it, with the map that shows it. */
export const access = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { report } = snapshot;
  return section("Access", [
    written(report, "access_routes"),
    facts([
      [
        "Access road",
        joined(
          "; ",
          labelOf(accessRoadType, report.access_road_type),
          labelOf(roadOwnership, report.road_ownership)?.toLowerCase(),
          report.road_width && `width ${report.road_width}`,
        ),
        "access_road_type",
        "road_ownership",
        "road_width",
      ],
      ["Right of way", report.right_of_way, "right_of_way"],
      ["Legal access", report.legal_access, "legal_access"],
    ]),
    ...accessMaps(snapshot, numbering),
  ]);
};
