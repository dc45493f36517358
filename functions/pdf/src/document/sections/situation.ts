import { plusCodeOf, printedProvince, type Report } from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { joined } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const DECIMALS = 6;

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(DECIMALS)} ${value < 0 ? negative : positive}`;

/** "7.293600 N, 80.641300 E": degrees of WGS 84. */
export const positionOf = ({ coordinates }: Report): string | undefined =>
  coordinates
    ? `${degrees(coordinates.latitude, "N", "S")}, ${degrees(coordinates.longitude, "E", "W")}`
    : undefined;

export const plusCodeAt = ({ coordinates }: Report): string | undefined =>
  coordinates ? plusCodeOf(coordinates.latitude, coordinates.longitude) : undefined;

export const situation = ({ report }: ReportSnapshot): Section | undefined =>
  section("Situation", [
    facts([
      ["Address", report.property_address, "property_address"],
      ["Village", report.village_name, "village_name"],
      ["City or town", report.city, "city"],
      ["Grama Niladhari div.", report.gn_division, "gn_division"],
      ["Pattu and Korale", joined(", ", report.pattu, report.korale), "pattu", "korale"],
      ["Local authority", report.local_authority, "local_authority"],
      ["Divisional Secretariat", report.ds_division, "ds_division"],
      [
        "District, province",
        joined(", ", report.district, printedProvince(report.province)),
        "district",
        "province",
      ],
      ["Assessment No.", report.assessment_number, "assessment_number"],
      ["GPS position", positionOf(report), "latitude", "longitude"],
      ["Plus Code", plusCodeAt(report), "latitude", "longitude"],
    ]),
  ]);
