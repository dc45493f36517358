import * as z from "zod";
import type { ReportFieldName } from "./report-fields.ts";

/**
 * The eight sections of a report in their order, with the report fields that each one owns. `folded` names those of
 * them that a first report can do without: what the field expects beyond the specification (domain).
 */
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
      "your_reference",
      "intended_users",
      "basis_of_value",
      "basis_definition",
      "valuation_date",
      "inspection_date",
      "inspection_presence",
      "documents_seen",
      "investigation_limits",
    ],
    folded: [
      { title: "References and users", fields: ["your_reference", "intended_users"] },
      {
        title: "Basis of value and dates",
        fields: [
          "basis_of_value",
          "basis_definition",
          "valuation_date",
          "inspection_date",
          "inspection_presence",
        ],
      },
      { title: "Scope and sources", fields: ["documents_seen", "investigation_limits"] },
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
      "gn_division",
      "ds_division",
      "local_authority",
      "assessment_number",
    ],
    folded: [
      {
        title: "Administration",
        fields: ["gn_division", "ds_division", "local_authority", "assessment_number"],
      },
    ],
  },
  {
    id: "legal_description",
    title: "Legal Description",
    description: "Lot, plan, surveyor and owner",
    fields: [
      "lot_number",
      "plan_number",
      "licensed_surveyor",
      "current_owner",
      "plan_date",
      "deed_type",
      "deed_number",
      "deed_date",
      "notary",
      "interest_valued",
      "encumbrances",
      "street_line",
      "building_limit",
      "approved_plan",
      "certificate_of_conformity",
      "zoning",
      "reservations",
    ],
    folded: [
      {
        title: "Plan and deed",
        fields: [
          "plan_date",
          "deed_type",
          "deed_number",
          "deed_date",
          "notary",
          "interest_valued",
          "encumbrances",
        ],
      },
      {
        title: "Planning",
        fields: [
          "street_line",
          "building_limit",
          "approved_plan",
          "certificate_of_conformity",
          "zoning",
          "reservations",
        ],
      },
    ],
  },
  {
    id: "property_boundaries",
    title: "Property Boundaries",
    description: "North, south, east and west",
    fields: [
      "north_boundary",
      "south_boundary",
      "east_boundary",
      "west_boundary",
      "north_boundary_on_site",
      "south_boundary_on_site",
      "east_boundary_on_site",
      "west_boundary_on_site",
    ],
    folded: [
      {
        title: "As found on site",
        fields: [
          "north_boundary_on_site",
          "south_boundary_on_site",
          "east_boundary_on_site",
          "west_boundary_on_site",
        ],
      },
    ],
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
      "deed_extent",
      "road_width",
      "road_ownership",
      "right_of_way",
      "water_table",
      "flood_risk",
    ],
    folded: [
      { title: "Extent by the deed", fields: ["deed_extent"] },
      { title: "Road and right of way", fields: ["road_width", "road_ownership", "right_of_way"] },
      { title: "Water and ground", fields: ["water_table", "flood_risk"] },
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
      "occupier",
      "other_buildings",
    ],
    folded: [
      { title: "Occupation", fields: ["occupier"] },
      { title: "Other buildings", fields: ["other_buildings"] },
    ],
  },
  {
    id: "property_images",
    title: "Property Images",
    description: "Photographs by category",
    fields: [],
    folded: [],
  },
  {
    id: "valuation",
    title: "Valuation",
    description: "Worksheet, rates and values",
    fields: [
      "worksheet",
      "land_rate",
      "market_value",
      "value_difference_reason",
      "forced_sale_value",
      "insurance_value",
      "comparables",
      "valuation_methods",
      "method_reasoning",
      "forced_sale_assumption",
      "foreign_currency",
      "exchange_rate",
      "exchange_rate_date",
      "assumptions",
      "special_assumptions",
      "restrictions",
      "material_uncertainty",
      "compliance_statement",
    ],
    folded: [
      { title: "Comparable sales", fields: ["comparables"] },
      { title: "Method", fields: ["valuation_methods", "method_reasoning"] },
      {
        title: "Forced sale and foreign currency",
        fields: ["forced_sale_assumption", "foreign_currency", "exchange_rate", "exchange_rate_date"],
      },
      {
        title: "Assumptions and limits",
        fields: [
          "assumptions",
          "special_assumptions",
          "restrictions",
          "material_uncertainty",
          "compliance_statement",
        ],
      },
    ],
  },
] as const satisfies ReadonlyArray<{
  id: string;
  title: string;
  description: string;
  fields: readonly ReportFieldName[];
  folded: ReadonlyArray<{ title: string; fields: readonly ReportFieldName[] }>;
}>;

export type SectionId = (typeof sections)[number]["id"];

export const SectionId = z.enum(sections.map((section) => section.id));

/** The section that owns a report field. */
export const sectionOf = (field: ReportFieldName): SectionId => {
  const owner = sections.find((section) => section.fields.some((name) => name === field));
  if (!owner) throw new Error(`no section owns the field ${field}`);
  return owner.id;
};

const foldedFields: ReadonlySet<string> = new Set(
  sections.flatMap(({ folded }) => folded.flatMap(({ fields }): readonly string[] => fields)),
);

/** Whether a field stands behind a fold, not among the specification's own. */
export const isFolded = (field: ReportFieldName): boolean => foldedFields.has(field);
