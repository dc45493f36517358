import * as z from "zod";
import { buildingConveniences, buildingType, conditionGrade } from "../../texts/choices/property.ts";
import { shortText } from "../../units/primitives.ts";
import { emptyValuesOf, schemasOf } from "./derive.ts";
import { field } from "./field.ts";
import { checkboxes, choice, decimal, integer, text } from "./kinds.ts";

/** The fields of a building, the report's own and every other one. */
export const buildingFields = {
  building_type: field(choice(buildingType), { label: "Building type", onClone: "keep" }),
  building_age: field(integer(0, 1_000, { unit: "years" }), { label: "Building age", onClone: "keep" }),
  condition_grade: field(choice(conditionGrade), { label: "Condition", onClone: "keep" }),
  total_floor_area: field(decimal(0, 10_000_000, { unit: "sq ft" }), {
    label: "Total floor area",
    onClone: "keep",
  }),
  bedrooms: field(integer(0, 1_000), { label: "Bedrooms", onClone: "keep" }),
  roof_description: field(text.long, { label: "Roof", onClone: "keep", carriedTo: "any" }),
  wall_description: field(text.long, { label: "Walls", onClone: "keep", carriedTo: "any" }),
  floor_description: field(text.long, { label: "Floors", onClone: "keep", carriedTo: "any" }),
  doors_windows: field(text.long, { label: "Doors and windows", onClone: "keep", carriedTo: "any" }),
  room_layout_description: field(text.long, { label: "Room layout", onClone: "keep" }),
  building_conveniences: field(checkboxes(buildingConveniences), {
    label: "Conveniences",
    onClone: "keep",
  }),
  occupier: field(text.line, {
    label: "Occupier",
    example: "The owner and family",
    group: "Occupation",
    onClone: "keep",
  }),
};

export type BuildingFieldName = keyof typeof buildingFields;

export const buildingFieldNames: readonly BuildingFieldName[] = Object.keys(buildingFields).filter(
  (name): name is BuildingFieldName => Object.hasOwn(buildingFields, name),
);

/** A building beside the one that the report's own fields describe. */
export const OtherBuilding = z.object({ name: shortText, ...schemasOf(buildingFields) });
export type OtherBuilding = z.output<typeof OtherBuilding>;

/** An empty building. */
export const emptyBuilding: OtherBuilding = { name: "", ...emptyValuesOf(buildingFields) };
