import {
  accessRoadType,
  landShape,
  landUseType,
  roadOwnership,
  soilType,
  topographyType,
} from "../../texts/choices/property.ts";
import { field } from "./field.ts";
import { choice, text } from "./kinds.ts";
import { estate } from "./kinds-of-property.ts";

const byTheDeed = "Extent by the deed";
const road = "Road and right of way";
const water = "Water and ground";

export const landDescription = {
  total_extent: field(text.short, {
    label: "Total extent",
    example: "0A-2R-10P",
    required: "warning",
    signing: "error",
    onClone: "keep",
  }),
  frontage_measurement: field(text.short, { label: "Frontage", example: "45 ft", onClone: "keep" }),
  access_road_type: field(choice(accessRoadType), {
    label: "Access road",
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  land_shape: field(choice(landShape), { label: "Land shape", required: "warning", onClone: "keep" }),
  topography_type: field(choice(topographyType), {
    label: "Topography",
    required: "warning",
    onClone: "keep",
  }),
  soil_type: field(choice(soilType), { label: "Soil type", required: "warning", onClone: "keep" }),
  land_use_type: field(choice(landUseType), { label: "Land use", required: "warning", onClone: "keep" }),
  plantation_description: field(text.long, { label: "Plantation", onClone: "keep" }),
  land_features: field(text.long, { label: "Land features", onClone: "keep" }),

  deed_extent: field(text.short, {
    label: "Extent by the deed",
    example: "0A-2R-10P",
    group: byTheDeed,
    onClone: "keep",
  }),

  road_width: field(text.short, {
    label: "Road width",
    example: "20 ft",
    group: road,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  road_ownership: field(choice(roadOwnership), {
    label: "Road is",
    group: road,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  right_of_way: field(text.line, { label: "Right of way", group: road, onClone: "keep" }),

  water_table: field(text.line, {
    label: "Water table",
    example: "About 15 ft below ground",
    group: water,
    onClone: "keep",
  }),
  flood_risk: field(text.line, {
    label: "Flood or earth slip",
    example: "No flooding known",
    group: water,
    onClone: "keep",
  }),

  ...estate,
};
