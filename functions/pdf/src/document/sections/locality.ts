import { placeCategory, type Report } from "@takseru/shared-types";
import { kindByName } from "@takseru/shared-types/places";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { note, type Section, section, written } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";

type Facility = Report["nearby_facilities"][number];

const categories: Partial<Record<string, string>> = placeCategory.labels;

/** "Schools", but "University" for a university: what a name shows to be of another kind is not called a school. */
const kindOf = ({ name, category }: Facility): string => {
  const kind = category === "school" ? kindByName({ name, category }) : undefined;
  if (kind === undefined || kind === "school") return categories[category] ?? category;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
};

const row = (facility: Facility): readonly TableCell[] => {
  const { name, address, distance } = facility;
  return [
    address === "" ? name : { stack: [name, { text: address, style: "small" }] },
    kindOf(facility),
    distance.toFixed(1),
  ];
};

const isBlank = ({ name, address }: Facility): boolean => name.trim() === "" && address.trim() === "";

/** `numbered`: the numbers on the location map, which count in the order of the list. */
const facilities = (
  all: readonly Facility[],
  numbered: readonly number[],
  numbering: Numbering,
): Content[] => {
  const rows = all.flatMap((facility, index): DataRow[] => {
    const number = numbered.includes(index + 1) ? String(index + 1) : "—";
    const cells = numbered.length === 0 ? row(facility) : [number, ...row(facility)];
    return isBlank(facility) ? [] : [{ fields: ["nearby_facilities"], cells }];
  });
  if (rows.length === 0) return [];
  const caption = numbering.table("Facilities nearby");
  const head = ["Facility", "Kind", "Distance (km)"];
  if (numbered.length === 0)
    return [
      dataTable({
        caption,
        head,
        widths: ["*", 110, 66],
        align: ["left", "left", "right"],
        rows,
        rowHeaders: true,
      }),
    ];
  return [
    dataTable({
      caption,
      head: ["No.", ...head],
      widths: [20, "*", 110, 66],
      align: ["left", "left", "left", "right"],
      rows,
    }),
    note("The numbers are those of the location map in the annex; a dash is not on that map."),
  ];
};

/** Their licences ask that whoever reads places and distances reads whose data they are. */
const sources = ({ maps }: ReportSnapshot): Content | undefined => maps && note(maps.attribution.join(" "));

export const locality = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { report, maps } = snapshot;
  const parts = [
    written(report, "locality_description"),
    ...facilities(report.nearby_facilities, maps?.location.numbered ?? [], numbering),
  ];
  return parts.every((part) => part === undefined)
    ? undefined
    : section("Locality", [...parts, sources(snapshot)]);
};
