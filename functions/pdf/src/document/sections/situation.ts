import { printedProvince } from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const DECIMALS = 6;

export const situation = ({ report }: ReportSnapshot): Section | undefined => {
  const { coordinates } = report;
  const position = coordinates
    ? `${coordinates.latitude.toFixed(DECIMALS)}, ${coordinates.longitude.toFixed(DECIMALS)}`
    : undefined;
  return section("Situation", [
    facts([
      ["Address", report.property_address, "property_address"],
      ["Village", report.village_name, "village_name"],
      ["City or town", report.city, "city"],
      ["Grama Niladhari division", report.gn_division, "gn_division"],
      ["Local authority", report.local_authority, "local_authority"],
      ["Divisional Secretariat", report.ds_division, "ds_division"],
      ["District", report.district, "district"],
      ["Province", printedProvince(report.province), "province"],
      ["Assessment No.", report.assessment_number, "assessment_number"],
      ["GPS position", position, "latitude", "longitude"],
    ]),
  ]);
};
