import { placeCategory, type Report } from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type Section, section, written } from "../layout/elements.ts";
import { isShort, rowFrom } from "../layout/rows.ts";
import { ruled } from "../layout/table-layouts.ts";
import { contentWidth } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

type Facility = Report["nearby_facilities"][number];

const categories: Partial<Record<string, string>> = placeCategory.labels;

const row = (facility: Facility): TableCell[] => [
  {
    stack: [facility.name, ...(facility.address === "" ? [] : [{ text: facility.address, style: "small" }])],
  },
  categories[facility.category] ?? facility.category,
  { text: `${facility.distance.toFixed(1)} km`, alignment: "right" },
];

const CATEGORY_WIDTH = 120;
const DISTANCE_WIDTH = 62;
const NAME_WIDTH = contentWidth - CATEGORY_WIDTH - DISTANCE_WIDTH - 24;

const isBlank = ({ name, address }: Facility): boolean => name.trim() === "" && address.trim() === "";

const facilities = (all: readonly Facility[]): Content | undefined => {
  const list = all.filter((facility) => !isBlank(facility));
  if (list.length === 0) return undefined;
  const head: TableCell[] = [
    { text: "Nearby facility", style: "columnHead" },
    { text: "Category", style: "columnHead" },
    { text: "Distance", style: "columnHead", alignment: "right" },
  ];
  // Whole rows only if each surely fits: the limits on their texts leave all but some with many line breaks.
  const whole = list.every(
    ({ name, address, category }) =>
      isShort(`${name}\n${address}`, NAME_WIDTH) && isShort(category, CATEGORY_WIDTH),
  );
  const table = {
    headerRows: 1,
    widths: ["*", CATEGORY_WIDTH, DISTANCE_WIDTH],
    body: [head, ...list.map((facility) => rowFrom(["nearby_facilities"], row(facility)))],
    ...(whole ? { dontBreakRows: true, keepWithHeaderRows: 1 } : {}),
  };
  return { table, layout: ruled, margin: [0, 4, 0, 4] };
};

/** Their licences ask that whoever reads places and distances reads whose data they are. */
const sources = ({ maps }: ReportSnapshot): Content | undefined =>
  maps && { text: maps.attribution.join(" "), style: "small", margin: [0, 2, 0, 0] };

export const locality = (snapshot: ReportSnapshot): Section | undefined => {
  const { report } = snapshot;
  const parts = [written(report, "locality_description"), facilities(report.nearby_facilities)];
  return parts.every((part) => part === undefined)
    ? undefined
    : section("Locality", [...parts, sources(snapshot)]);
};
