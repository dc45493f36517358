import {
  buildingType,
  formatArp,
  formatDate,
  formatPerches,
  groupThousands,
  kindNameOf,
  parseExtent,
  perchesToHectares,
  printedProvince,
  propertyKind,
  type Report,
} from "@takseru/shared-types";
import { formatNumber, joined, labelOf, withDecimals } from "../document/layout/format.ts";

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** "No. 17, Lake Round, Kandy, Kandy District, Central Province", as far as known. */
export const addressOf = (report: Report): string => {
  const place = joined(", ", ...new Set([report.village_name, report.city]));
  return joined(
    ", ",
    oneLine(report.property_address) || place,
    report.district && `${report.district} District`,
    printedProvince(report.province),
  );
};

/** "0A-2R-10P (90 P; 0.2276 hectare)"; of a flat its floor area; what cannot be read stands as typed. */
export const extentInWords = (report: Report): string => {
  const { total_extent, total_floor_area: area } = report;
  if (kindNameOf(report) === "condominium_unit")
    return area === null ? "" : `${formatNumber(area)} square feet`;
  const extent = total_extent === "" ? undefined : parseExtent(total_extent);
  if (!extent) return total_extent;
  const { perches } = extent;
  return `${formatArp(perches)} (${formatPerches(perches)}; ${withDecimals(perchesToHectares(perches), 4)} hectare)`;
};

export const extentLabel = (report: Report): string =>
  kindNameOf(report) === "condominium_unit" ? "Floor area" : "Extent";

/** "North Lot 4; east Lake Round", by the plan, else as found on site. */
export const boundariesInWords = (report: Report): string =>
  joined(
    "; ",
    ...(["north", "east", "south", "west"] as const).map((side) => {
      const name = oneLine(report[`${side}_boundary`] || report[`${side}_boundary_on_site`]);
      return name && `${side.charAt(0).toUpperCase()}${side.slice(1)}: ${name}`;
    }),
  );

interface Building {
  name: string;
  building_type: Report["building_type"];
  total_floor_area: number | null;
  building_age: number | null;
}

const buildingInWords = ({ name, building_type, total_floor_area, building_age }: Building): string =>
  joined(
    ", ",
    name || labelOf(buildingType, building_type),
    total_floor_area === null ? "" : `${formatNumber(total_floor_area)} sq ft`,
    building_age === null ? "" : `${groupThousands(building_age)} years old`,
  );

/** "Two-storied house, 1,768 sq ft, 12 years old; Outhouse, 420 sq ft". */
export const improvementsOf = (report: Report): string => {
  if (report.bare_land) return "None: the land is bare";
  const own: Building = {
    name: "",
    building_type: report.building_type,
    total_floor_area: report.total_floor_area,
    building_age: report.building_age,
  };
  return joined("; ", ...[own, ...report.other_buildings].map(buildingInWords));
};

/** A property in a list: "House and land, 0A-0R-13.8P". */
export const propertyInWords = (report: Report): string => {
  const extent = parseExtent(report.total_extent);
  const size =
    kindNameOf(report) === "condominium_unit"
      ? extentInWords(report)
      : extent
        ? formatArp(extent.perches)
        : report.total_extent;
  return joined(", ", propertyKind.labels[kindNameOf(report)], size);
};

/** "VR/JS/2026/014 of 05/01/2026, revision 1". */
export const reportInWords = ({
  report_reference,
  report_date,
  revision_number,
}: Pick<Report, "report_reference" | "report_date" | "revision_number">): string =>
  joined(
    ", ",
    joined(" of ", report_reference, formatDate(report_date)),
    revision_number === 0 ? "" : `revision ${revision_number}`,
  );
