import * as z from "zod";
import { choice, decimal, eachOnce, integer, lineText, longText, shortText } from "../units/primitives.ts";
import { buildingConveniences, buildingType, conditionGrade } from "../words/enums.ts";

/** What is written of a building, the report's own and every other one; areas in sq ft, age in years. */
export const buildingFields = {
  building_type: choice(buildingType.schema),
  building_age: integer(0, 1_000),
  condition_grade: choice(conditionGrade.schema),
  total_floor_area: decimal(0, 10_000_000),
  bedrooms: integer(0, 1_000),
  roof_description: longText,
  wall_description: longText,
  floor_description: longText,
  doors_windows: longText,
  room_layout_description: longText,
  building_conveniences: z
    .array(z.enum(buildingConveniences))
    .max(buildingConveniences.length)
    .overwrite(eachOnce),
  occupier: lineText,
} as const;

/** A building beside the one that the report's own fields describe. */
export const OtherBuilding = z.object({ name: shortText, ...buildingFields });
export type OtherBuilding = z.output<typeof OtherBuilding>;
