import {
  landShape,
  landUseType,
  printedProvince,
  type Report,
  soilType,
  topographyType,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { prose } from "../document/layout/elements.ts";
import { joined, labelOf } from "../document/layout/format.ts";
import { named, plusCodeOfReport, positionOf } from "../document/sections/situation.ts";

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** With a full stop, unless the valuer has ended it. */
const ended = (text: string): string => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

const lower = (label: string | undefined): string =>
  label === undefined
    ? ""
    : /^[A-Z][a-z]/.test(label)
      ? label.charAt(0).toLowerCase() + label.slice(1)
      : label;

/** "Water table: About 12 ft in the dry months." */
const remark = (name: string, text: string): string => {
  const said = oneLine(text);
  return said === "" ? "" : `${name}: ${ended(said)}`;
};

const paragraph = (...sentences: readonly string[]): Content | undefined => {
  const text = joined(" ", ...sentences);
  return text === "" ? undefined : prose(text);
};

/** The village, the divisions and authorities, the assessment number and the position, in sentences. */
export const situationInSentences = (report: Report): Content | undefined => {
  const village = joined(
    ", ",
    ...new Set([report.village_name, report.city]),
    named(report.gn_division, "Grama Niladhari division"),
    joined(", ", report.pattu, report.korale),
    report.district && `${report.district} District`,
    printedProvince(report.province),
  );
  const within = joined(" and ", report.local_authority, named(report.ds_division, "Divisional Secretariat"));
  const position = joined(", ", positionOf(report), plusCodeOfReport(report));
  return paragraph(
    village && `The property lies in ${ended(village)}`,
    within && `It is within the limits of ${ended(within)}`,
    report.assessment_number && `It bears assessment No. ${ended(report.assessment_number)}`,
    position && `Its position is ${ended(position)}`,
  );
};

/** What the land is like, in sentences; the valuer's own texts as they are written. */
export const landInSentences = (report: Report): Content | undefined => {
  const form = joined(
    " and ",
    lower(labelOf(landShape, report.land_shape)),
    lower(labelOf(topographyType, report.topography_type)),
  );
  const soil = lower(labelOf(soilType, report.soil_type));
  const use = lower(labelOf(landUseType, report.land_use_type));
  return paragraph(
    form && `The land is ${form}.`,
    remark("Frontage", report.frontage_measurement),
    soil && `The soil is ${soil}.`,
    use && `The use of the land is ${use}.`,
    remark("Water table", report.water_table),
    remark("Flood or earth slip", report.flood_risk),
    remark("Plantation", report.plantation_description),
    remark("Features", report.land_features),
    report.bare_land ? "The land is bare: there are no buildings on it." : "",
  );
};

/** Street line, limits and plans of building, in sentences. */
export const planningInSentences = (report: Report): Content | undefined =>
  paragraph(
    remark("Zoning", report.zoning),
    remark("Street line", report.street_line),
    remark("Building limit", report.building_limit),
    remark("Approved plan", report.approved_plan),
    remark("Certificate of conformity", report.certificate_of_conformity),
    remark("Reservations", report.reservations),
  );
