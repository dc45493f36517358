import {
  buildingConveniences,
  buildingType,
  conditionGrade,
  type ReportFieldName,
} from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { line, type PlainSpec, paragraph } from "./field-spec";
import { ageHint } from "./hints";

/** What is written of a building, the report's main one or any other. */
export const buildingSpecs = {
  building_type: { label: "Building type", kind: "choice", options: optionsOf(buildingType) },
  building_age: { label: "Building age", kind: "integer", unit: "years", hint: ageHint },
  condition_grade: { label: "Condition", kind: "choice", options: optionsOf(conditionGrade) },
  total_floor_area: { label: "Total floor area", kind: "decimal", unit: "sq ft" },
  bedrooms: { label: "Bedrooms", kind: "integer" },
  roof_description: paragraph("Roof"),
  wall_description: paragraph("Walls"),
  floor_description: paragraph("Floors"),
  doors_windows: paragraph("Doors and windows"),
  room_layout_description: paragraph("Room layout"),
  building_conveniences: {
    label: "Conveniences",
    kind: "checkboxes",
    options: buildingConveniences,
    wide: true,
  },
  occupier: line("Occupier", { placeholder: "The owner and family" }),
} satisfies Partial<Record<ReportFieldName, PlainSpec>>;
