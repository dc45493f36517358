import type { ReportFields, SectionId } from "@takseru/shared-types";

type TextField = {
  [Name in keyof ReportFields]: ReportFields[Name] extends string ? Name : never;
}[keyof ReportFields];

/** What of each section is written in sentences. */
export const proseFields: Record<SectionId, readonly TextField[]> = {
  basic_information: ["basis_definition", "documents_seen", "investigation_limits"],
  property_location: ["locality_description", "access_routes"],
  legal_description: ["encumbrances", "reservations"],
  property_boundaries: [],
  land_description: ["plantation_description", "land_features"],
  building_details: [
    "roof_description",
    "wall_description",
    "floor_description",
    "doors_windows",
    "room_layout_description",
  ],
  property_images: [],
  valuation: [
    "value_difference_reason",
    "method_reasoning",
    "forced_sale_assumption",
    "assumptions",
    "special_assumptions",
    "restrictions",
    "material_uncertainty",
    "compliance_statement",
  ],
};
