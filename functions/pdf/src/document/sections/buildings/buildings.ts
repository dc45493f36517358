import { buildingType, conditionGrade, fieldLabelOf, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type Section, section } from "../../layout/elements.ts";
import { facts } from "../../layout/facts.ts";
import { formatCount, formatNumber, labelOf } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import type { ReportSnapshot } from "../../snapshot.ts";
import { photographNumbers } from "../photograph-numbers.ts";
import {
  constructionTable,
  elements,
  type PrintedBuilding,
  pairTable,
  scheduleTable,
} from "./building-tables.ts";

/** The only building of the land: its facts at the edge, without tables. */
const onlyBuilding = (report: Report): Array<Content | undefined> => {
  const { total_floor_area: area } = report;
  return [
    facts([
      ["Type", labelOf(buildingType, report.building_type), "building_type"],
      ["Age", formatCount(report.building_age, "year", "years"), "building_age"],
      ["Condition", labelOf(conditionGrade, report.condition_grade), "condition_grade"],
      [
        fieldLabelOf(report, "total_floor_area"),
        area === null ? undefined : `${formatNumber(area)} sq ft`,
        "total_floor_area",
      ],
      ["Bedrooms", report.bedrooms === null ? undefined : formatNumber(report.bedrooms), "bedrooms"],
      ["Accommodation", report.room_layout_description, "room_layout_description"],
      ...elements.map(([label, field, textOf]) => [label, textOf(report), field] as const),
    ]),
  ];
};

export const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, pair) => items.slice(2 * pair, 2 * pair + 2));

const severalBuildings = (
  buildings: readonly PrintedBuilding[],
  numbering: Numbering,
): Array<Content | undefined> =>
  buildings.length <= 2
    ? [pairTable(buildings, numbering) ?? scheduleTable(buildings, numbering)]
    : [
        scheduleTable(buildings, numbering),
        ...pairsOf(buildings).map((pair) => constructionTable(pair, numbering)),
      ];

const isWritten = ({ fields, name, isFirst }: PrintedBuilding): boolean =>
  (!isFirst && name !== "") ||
  Object.values(fields).some(
    (value) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );

/** The first one has the name that the worksheet proposes for it. */
const unnamed = ({ isFirst }: Omit<PrintedBuilding, "name">, number: number): string =>
  isFirst ? "Main building" : `Building ${number}`;

/** The buildings that are not empty; one without a name is called by its number. */
export const buildingsOf = (report: Report): PrintedBuilding[] => {
  const own = {
    building_type: report.building_type,
    building_age: report.building_age,
    condition_grade: report.condition_grade,
    total_floor_area: report.total_floor_area,
    bedrooms: report.bedrooms,
    roof_description: report.roof_description,
    wall_description: report.wall_description,
    floor_description: report.floor_description,
    doors_windows: report.doors_windows,
    room_layout_description: report.room_layout_description,
    building_conveniences: report.building_conveniences,
    occupier: report.occupier,
  };
  const others = report.other_buildings.map(({ name, ...fields }) => ({ name, fields, isFirst: false }));
  return [{ name: "", fields: own, isFirst: true }, ...others]
    .filter(isWritten)
    .map((building, index) => ({ ...building, name: building.name || unnamed(building, index + 1) }));
};

/** A report on bare land has no such section, even if its fields are filled. */
export const buildings = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { report } = snapshot;
  if (report.bare_land) return undefined;
  const all = buildingsOf(report);
  if (all.length === 0) return undefined;
  const [first] = all;
  return section("Buildings", [
    ...(all.length === 1 && first?.isFirst ? onlyBuilding(report) : severalBuildings(all, numbering)),
    photographNumbers(
      snapshot,
      ["building_exterior", "building_interior"],
      all.length === 1 ? "the building" : "the buildings",
    ),
  ]);
};
