import {
  buildingType,
  conditionGrade,
  groupThousands,
  type OtherBuilding,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../../layout/data-table.ts";
import { formatNumber, labelOf } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { from } from "../../layout/printed-from.ts";
import { gutter, labelWidth, textWidth } from "../../layout/theme.ts";

type Fields = Omit<OtherBuilding, "name">;

export interface PrintedBuilding {
  /** The building's name throughout the report. */
  name: string;
  fields: Fields;
  /** The field that stores a value: the first building's values are fields of the report, those of the others one list. */
  isFirst: boolean;
}

type Element = readonly [
  label: string,
  field: keyof Fields & ReportFieldName,
  textOf: (fields: Fields) => string,
];

const counted = (count: number | null): string => (count === null ? "" : groupThousands(count));

const areaOf = ({ total_floor_area: area }: Fields): string => (area === null ? "" : formatNumber(area));

/** Facts of each building in the schedule. */
const brief = {
  type: ["Type", "building_type", (fields) => labelOf(buildingType, fields.building_type) ?? ""],
  condition: [
    "Condition",
    "condition_grade",
    (fields) => labelOf(conditionGrade, fields.condition_grade) ?? "",
  ],
  age: ["Age (years)", "building_age", (fields) => counted(fields.building_age)],
  area: ["Floor (sq ft)", "total_floor_area", areaOf],
} satisfies Record<string, Element>;

export const elements: readonly Element[] = [
  ["Roof", "roof_description", (fields) => fields.roof_description],
  ["Walls", "wall_description", (fields) => fields.wall_description],
  ["Floor", "floor_description", (fields) => fields.floor_description],
  ["Doors and windows", "doors_windows", (fields) => fields.doors_windows],
  ["Conveniences", "building_conveniences", (fields) => fields.building_conveniences.join(", ")],
  ["Occupied by", "occupier", (fields) => fields.occupier],
];

const rooms: readonly Element[] = [
  ["Accommodation", "room_layout_description", (fields) => fields.room_layout_description],
  ["Bedrooms", "bedrooms", (fields) => counted(fields.bedrooms)],
];

const cellOf = ({ fields, isFirst }: PrintedBuilding, [, field, textOf]: Element): TableCell => {
  const text = textOf(fields);
  return text === "" ? "" : from([isFirst ? field : "other_buildings"], { text });
};

const nameOf = ({ name, isFirst }: PrintedBuilding): TableCell =>
  isFirst ? name : from(["other_buildings"], { text: name });

/** "2,188", where more than one floor area is known. */
export const floorTogether = (buildings: readonly PrintedBuilding[]): string | undefined => {
  const areas = buildings.map(({ fields }) => fields.total_floor_area).filter((one) => one !== null);
  return areas.length < 2 ? undefined : formatNumber(areas.reduce((total, one) => total + one, 0));
};

const totalRow = (buildings: readonly PrintedBuilding[]): DataRow[] => {
  const sum = floorTogether(buildings);
  return sum === undefined ? [] : [{ total: true, cells: ["Together", "", "", "", sum] }];
};

/** Every building of the land in a line. */
export const scheduleTable = (buildings: readonly PrintedBuilding[], numbering: Numbering): Content => {
  const columns = [brief.type, brief.condition, brief.age, brief.area];
  return dataTable({
    caption: numbering.table("Buildings on the land"),
    head: ["Building", ...columns.map(([label]) => label)],
    widths: ["*", 104, 62, 56, 62],
    align: ["left", "left", "left", "right", "right"],
    rows: [
      ...buildings.map(
        (building): DataRow => ({
          cells: [nameOf(building), ...columns.map((one) => cellOf(building, one))],
        }),
      ),
      ...totalRow(buildings),
    ],
    rowHeaders: true,
  });
};

/** Two buildings beside each other, element by element; `undefined` when nothing is written of either. */
const besideEachOther = (
  pair: readonly PrintedBuilding[],
  all: readonly Element[],
  caption: string,
  numbering: Numbering,
): Content | undefined => {
  const described = all.filter(([, , textOf]) => pair.some(({ fields }) => textOf(fields) !== ""));
  if (described.length === 0) return undefined;
  return dataTable({
    caption: numbering.table(caption),
    head: ["", ...pair.map(nameOf)],
    widths: [labelWidth, ...(pair.length === 1 ? [] : [(textWidth - gutter) / 2]), "*"],
    rows: described.map((one) => ({
      cells: [one[0], ...pair.map((building) => cellOf(building, one))],
    })),
    rowHeaders: true,
  });
};

/** Two buildings whole, in one table; `undefined` when nothing is written of either. */
export const pairTable = (pair: readonly PrintedBuilding[], numbering: Numbering): Content | undefined => {
  const sum = floorTogether(pair);
  return besideEachOther(
    pair,
    [brief.type, brief.age, brief.condition, brief.area, ...rooms, ...elements],
    `Buildings on the land${sum === undefined ? "" : `, ${sum} sq ft together`}`,
    numbering,
  );
};

/** Further details of more than two buildings, beside their line in the schedule. */
export const constructionTable = (
  pair: readonly PrintedBuilding[],
  numbering: Numbering,
): Content | undefined => besideEachOther(pair, [...rooms, ...elements], "Rooms and construction", numbering);

/** Materials of the buildings, a column each, for a report that describes the rest in sentences. */
export const onlyConstructionTable = (
  pair: readonly PrintedBuilding[],
  numbering: Numbering,
): Content | undefined =>
  besideEachOther(
    pair,
    elements.filter(([, field]) => field !== "occupier"),
    "Construction",
    numbering,
  );
