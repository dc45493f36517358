import { placeCategory, type Report } from "@takseru/shared-types";
import { kindByName } from "@takseru/shared-types/places";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { note, type Section, section, written } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import { creditOfPlaces, mapNumbersOf, printedPlacesOf } from "../printed-facilities.ts";
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
    address === "" ? name : { text: [name, { text: `   ${address}`, style: "small" }] },
    kindOf(facility),
    distance.toFixed(1),
  ];
};

const columns = {
  head: ["Place", "Kind", "Distance (km)"],
  widths: ["*", 110, 66],
  align: ["left", "left", "right"],
} as const;

/**
 * `numbers` are those of the places, `numbered` says which are on the location map. The column is printed only if all are
 * on the map; else the map's note names those that are.
 */
const places = (
  printed: readonly Facility[],
  numbers: readonly number[],
  numbered: readonly number[],
  numbering: Numbering,
): Content | undefined => {
  if (printed.length === 0) return undefined;
  const hasNumbers = numbers.every((number) => numbered.includes(number));
  return dataTable({
    caption: numbering.table(
      hasNumbers ? "Places known to me, numbered as on the location map" : "Places known to me",
    ),
    head: [...(hasNumbers ? ["No."] : []), ...columns.head],
    widths: [...(hasNumbers ? [20] : []), ...columns.widths],
    align: [...(hasNumbers ? (["left"] as const) : []), ...columns.align],
    rows: printed.map(
      (facility, index): DataRow => ({
        fields: ["nearby_facilities"],
        cells: [...(hasNumbers ? [String(numbers[index])] : []), ...row(facility)],
      }),
    ),
    ...(!hasNumbers && { rowHeaders: true }),
    tight: true,
  });
};

export const locality = ({ report, maps }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const credit = creditOfPlaces(report);
  return section("Locality", [
    written(report, "locality_description"),
    places(printedPlacesOf(report), mapNumbersOf(report, maps), maps?.location?.numbered ?? [], numbering),
    ...(credit === "" ? [] : [note(credit, ["nearby_facilities"])]),
  ]);
};
