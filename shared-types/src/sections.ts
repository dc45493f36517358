import * as z from "zod";
import type { ReportFieldName } from "./schemas/report-fields.ts";

/** The eight sections of a report in their order, with the report fields that each one owns. */
export const sections = [
  {
    id: "basic_information",
    title: "Basic Information",
    description: "Client, purpose and dates",
    fields: [
      "report_reference",
      "report_type",
      "report_date",
      "instruction_source",
      "client_organization",
      "valuation_purpose",
      "valuer_name",
      "professional_title",
    ],
  },
  {
    id: "property_location",
    title: "Property Location",
    description: "Auto-populated from the GPS position",
    fields: [
      "latitude",
      "longitude",
      "property_address",
      "village_name",
      "city",
      "district",
      "province",
      "locality_description",
      "access_routes",
      "nearby_facilities",
    ],
  },
  {
    id: "legal_description",
    title: "Legal Description",
    description: "Lot, plan, surveyor and owner",
    fields: ["lot_number", "plan_number", "licensed_surveyor", "current_owner"],
  },
  {
    id: "property_boundaries",
    title: "Property Boundaries",
    description: "North, south, east and west",
    fields: ["north_boundary", "south_boundary", "east_boundary", "west_boundary"],
  },
  {
    id: "land_description",
    title: "Land Description",
    description: "Extent, shape, soil and use",
    fields: [
      "total_extent",
      "frontage_measurement",
      "access_road_type",
      "land_shape",
      "topography_type",
      "soil_type",
      "land_use_type",
      "plantation_description",
      "land_features",
    ],
  },
  {
    id: "building_details",
    title: "Building Details",
    description: "Construction, accommodation and condition",
    fields: [
      "bare_land",
      "building_type",
      "building_age",
      "condition_grade",
      "total_floor_area",
      "bedrooms",
      "roof_description",
      "wall_description",
      "floor_description",
      "doors_windows",
      "room_layout_description",
      "building_conveniences",
    ],
  },
  {
    id: "property_images",
    title: "Property Images",
    description: "Photographs by category",
    fields: [],
  },
  {
    id: "valuation",
    title: "Valuation",
    description: "Worksheet, rates and values",
    fields: ["worksheet", "land_rate", "market_value", "forced_sale_value", "insurance_value"],
  },
] as const satisfies ReadonlyArray<{
  id: string;
  title: string;
  description: string;
  fields: readonly ReportFieldName[];
}>;

export type SectionId = (typeof sections)[number]["id"];

export const SectionId = z.enum(sections.map((section) => section.id));

/** The section that owns a report field. */
export const sectionOf = (field: ReportFieldName): SectionId => {
  const owner = sections.find((section) => section.fields.some((name) => name === field));
  if (!owner) throw new Error(`no section owns the field ${field}`);
  return owner.id;
};
