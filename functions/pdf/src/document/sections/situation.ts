import { plusCodeOf, printedProvince, type Report } from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { joined } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const DECIMALS = 6;

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(DECIMALS)} ${value < 0 ? negative : positive}`;

/** "7.293600 N, 80.641300 E (WGS 84)" */
export const positionOf = ({ coordinates }: Report): string =>
  coordinates
    ? `${degrees(coordinates.latitude, "N", "S")}, ${degrees(coordinates.longitude, "E", "W")} (WGS 84)`
    : "";

export const plusCodeOfReport = ({ coordinates }: Report): string =>
  coordinates ? `Plus Code ${plusCodeOf(coordinates.latitude, coordinates.longitude)}` : "";

/** "212 Mulgampola West, Grama Niladhari division", unless the text says itself what it is. */
export const named = (text: string, what: string): string =>
  text === "" || text.toLowerCase().includes(what.toLowerCase()) ? text : `${text} ${what}`;

/** The address stands on page one. */
export const situation = ({ report }: ReportSnapshot): Section | undefined =>
  section("Situation", [
    facts([
      ["Village and town", joined(", ", report.village_name, report.city), "village_name", "city"],
      [
        "Divisions",
        joined(
          "; ",
          named(report.gn_division, "Grama Niladhari division"),
          joined(", ", report.pattu, report.korale),
        ),
        "gn_division",
        "pattu",
        "korale",
      ],
      [
        "Authorities",
        joined("; ", report.local_authority, named(report.ds_division, "Divisional Secretariat")),
        "local_authority",
        "ds_division",
      ],
      [
        "District, province",
        joined(", ", report.district, printedProvince(report.province)),
        "district",
        "province",
      ],
      ["Assessment No.", report.assessment_number, "assessment_number"],
      ["Position", joined("; ", positionOf(report), plusCodeOfReport(report)), "latitude", "longitude"],
    ]),
  ]);
