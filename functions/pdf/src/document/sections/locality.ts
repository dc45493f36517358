import { placeCategory, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { note, type Section, section, written } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";

type Facility = Report["nearby_facilities"][number];

const categories: Partial<Record<string, string>> = placeCategory.labels;

const row = (facility: Facility): DataRow => ({
  fields: ["nearby_facilities"],
  cells: [
    facility.address === ""
      ? facility.name
      : { stack: [facility.name, { text: facility.address, style: "small" }] },
    categories[facility.category] ?? facility.category,
    facility.distance.toFixed(1),
  ],
});

const isBlank = ({ name, address }: Facility): boolean => name.trim() === "" && address.trim() === "";

const facilities = (all: readonly Facility[], numbering: Numbering): Content | undefined => {
  const list = all.filter((facility) => !isBlank(facility));
  if (list.length === 0) return undefined;
  return dataTable({
    caption: numbering.table("Facilities nearby"),
    head: ["Facility", "Kind", "Distance (km)"],
    widths: ["*", 110, 66],
    align: ["left", "left", "right"],
    rows: list.map(row),
    rowHeaders: true,
  });
};

/** Their licences ask that whoever reads places and distances reads whose data they are. */
const sources = ({ maps }: ReportSnapshot): Content | undefined => maps && note(maps.attribution.join(" "));

export const locality = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { report } = snapshot;
  const parts = [written(report, "locality_description"), facilities(report.nearby_facilities, numbering)];
  return parts.every((part) => part === undefined)
    ? undefined
    : section("Locality", [...parts, sources(snapshot)]);
};
