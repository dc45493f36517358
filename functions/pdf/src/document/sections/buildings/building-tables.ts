import {
  buildingType,
  conditionGrade,
  groupThousands,
  type OtherBuilding,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../../layout/data-table.ts";
import { formatNumber, joined, labelOf } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { from } from "../../layout/printed-from.ts";
import { edge, gutter, labelWidth, textWidth } from "../../layout/theme.ts";

type Fields = Omit<OtherBuilding, "name">;

export interface PrintedBuilding {
  number: number;
  name: string;
  fields: Fields;
  /** Where a field of it is stored: the first building's are the report's own, those of the others one field together. */
  isFirst: boolean;
}

export const fieldOf = (
  { isFirst }: PrintedBuilding,
  field: keyof Fields & ReportFieldName,
): ReportFieldName => (isFirst ? field : "other_buildings");

/** "1 House", as the head of its column. */
const headOf = ({ number, name }: PrintedBuilding): string => `${number}   ${name}`;

const cell = (
  building: PrintedBuilding,
  field: keyof Fields & ReportFieldName,
  text: string | undefined,
): TableCell => (text === undefined || text === "" ? "" : from([fieldOf(building, field)], { text }));

const counted = (count: number | null): string | undefined =>
  count === null ? undefined : groupThousands(count);

const area = (squareFeet: number | null): string | undefined =>
  squareFeet === null ? undefined : formatNumber(squareFeet);

/** The floors of all buildings together, where more than one is known. */
const totalRow = (buildings: readonly PrintedBuilding[]): DataRow[] => {
  const areas = buildings.map(({ fields }) => fields.total_floor_area).filter((one) => one !== null);
  if (areas.length < 2) return [];
  const sum = areas.reduce((total, one) => total + one, 0);
  return [{ total: true, cells: ["", "Together", "", "", "", formatNumber(sum)] }];
};

/** Every building of the land, those that are only named too. */
export const scheduleTable = (buildings: readonly PrintedBuilding[], numbering: Numbering): Content =>
  dataTable({
    caption: numbering.table("Buildings on the land"),
    head: ["No.", "Building", "Type", "Condition", "Age (years)", "Floor (sq ft)"],
    widths: [20, "*", 104, 62, 56, 62],
    align: ["left", "left", "left", "left", "right", "right"],
    rows: [
      ...buildings.map((building): DataRow => {
        const { number, name, fields, isFirst } = building;
        return {
          cells: [
            String(number),
            isFirst ? name : from(["other_buildings"], { text: name }),
            cell(building, "building_type", labelOf(buildingType, fields.building_type)),
            cell(building, "condition_grade", labelOf(conditionGrade, fields.condition_grade)),
            cell(building, "building_age", counted(fields.building_age)),
            cell(building, "total_floor_area", area(fields.total_floor_area)),
          ],
        };
      }),
      ...totalRow(buildings),
    ],
  });

export const elements: ReadonlyArray<
  readonly [label: string, field: keyof Fields & ReportFieldName, textOf: (fields: Fields) => string]
> = [
  ["Roof", "roof_description", (fields) => fields.roof_description],
  ["Walls", "wall_description", (fields) => fields.wall_description],
  ["Floor", "floor_description", (fields) => fields.floor_description],
  ["Doors and windows", "doors_windows", (fields) => fields.doors_windows],
  ["Conveniences", "building_conveniences", (fields) => fields.building_conveniences.join(", ")],
  ["Occupied by", "occupier", (fields) => fields.occupier],
];

/** Two buildings beside each other, element by element; `undefined` when nothing is written of either. */
export const constructionTable = (
  pair: readonly PrintedBuilding[],
  numbering: Numbering,
): Content | undefined => {
  const described = elements.filter(([, , textOf]) => pair.some(({ fields }) => textOf(fields) !== ""));
  if (described.length === 0) return undefined;
  const numbers = joined(" and ", ...pair.map(({ number }) => String(number)));
  return dataTable({
    caption: numbering.table(`Construction of ${pair.length === 1 ? "building" : "buildings"} ${numbers}`),
    head: ["Element", ...pair.map(headOf)],
    widths: [labelWidth, ...(pair.length === 1 ? [] : [(textWidth - gutter) / 2]), "*"],
    rows: described.map(([label, field, textOf]) => ({
      cells: [label, ...pair.map((building) => cell(building, field, textOf(building.fields)))],
    })),
    rowHeaders: true,
  });
};

/** The rooms of each building; `undefined` when none has any. */
export const roomsTable = (
  buildings: readonly PrintedBuilding[],
  numbering: Numbering,
): Content | undefined => {
  const described = buildings.filter(
    ({ fields }) => fields.room_layout_description !== "" || fields.bedrooms !== null,
  );
  if (described.length === 0) return undefined;
  return dataTable({
    caption: numbering.table("Rooms"),
    head: ["Building", "Rooms", "Bedrooms"],
    widths: [edge - gutter, "*", 54],
    align: ["left", "left", "right"],
    rows: described.map((building) => ({
      cells: [
        headOf(building),
        cell(building, "room_layout_description", building.fields.room_layout_description),
        cell(building, "bedrooms", counted(building.fields.bedrooms)),
      ],
    })),
    rowHeaders: true,
  });
};
