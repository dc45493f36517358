import {
  accessRoadType,
  buildingConveniences,
  buildingType,
  conditionGrade,
  landShape,
  landUseType,
  type ReportFieldName,
  reportType,
  soilType,
  topographyType,
} from "@takseru/shared-types";
import { type Option, optionsOf } from "@/ui";
import { ageHint, extentHint, wordsHint } from "./hints";

/** How a field is written and shown. */
export type FieldSpec = {
  label: string;
  /** Over the whole width of the form. */
  wide?: true;
  placeholder?: string;
  /** A line below the field that follows what is typed. */
  hint?: (typed: string) => string | undefined;
} & (
  | { kind: "text" | "textarea" | "date" | "yesNo" | "facilities" | "worksheet" }
  | { kind: "decimal" | "integer" | "money" | "coordinate"; unit?: string }
  | { kind: "choice"; options: readonly Option[] }
  | { kind: "checkboxes"; options: readonly string[] }
);

const paragraph = (label: string): FieldSpec => ({ label, kind: "textarea", wide: true });
const rupees = (label: string): FieldSpec => ({ label, kind: "money", unit: "Rs.", hint: wordsHint });

/** Every field that a valuer writes; which section has it and in which order stands in the contract's `sections`. */
export const fieldSpecs: Record<ReportFieldName, FieldSpec> = {
  report_reference: { label: "Report reference", kind: "text", placeholder: "VR/JS/2024/001" },
  report_type: { label: "Report type", kind: "choice", options: optionsOf(reportType) },
  report_date: { label: "Report date", kind: "date" },
  instruction_source: { label: "Client name", kind: "text" },
  client_organization: { label: "Client organization", kind: "text" },
  valuation_purpose: { label: "Valuation purpose", kind: "text", wide: true },
  valuer_name: { label: "Valuer name", kind: "text" },
  professional_title: { label: "Professional title", kind: "text" },

  latitude: { label: "Latitude", kind: "coordinate" },
  longitude: { label: "Longitude", kind: "coordinate" },
  property_address: { label: "Property address", kind: "text", wide: true },
  village_name: { label: "Village", kind: "text" },
  city: { label: "City", kind: "text" },
  district: { label: "District", kind: "text" },
  province: { label: "Province", kind: "text" },
  locality_description: paragraph("Locality description"),
  access_routes: paragraph("Access routes"),
  nearby_facilities: { label: "Nearby facilities", kind: "facilities", wide: true },

  lot_number: { label: "Lot number", kind: "text" },
  plan_number: { label: "Plan number", kind: "text" },
  licensed_surveyor: { label: "Licensed surveyor", kind: "text" },
  current_owner: { label: "Current owner", kind: "text" },

  north_boundary: { label: "North boundary", kind: "text" },
  south_boundary: { label: "South boundary", kind: "text" },
  east_boundary: { label: "East boundary", kind: "text" },
  west_boundary: { label: "West boundary", kind: "text" },

  total_extent: { label: "Total extent", kind: "text", placeholder: "0A-2R-10P", hint: extentHint },
  frontage_measurement: { label: "Frontage", kind: "text", placeholder: "45 ft" },
  access_road_type: { label: "Access road", kind: "choice", options: optionsOf(accessRoadType) },
  land_shape: { label: "Land shape", kind: "choice", options: optionsOf(landShape) },
  topography_type: { label: "Topography", kind: "choice", options: optionsOf(topographyType) },
  soil_type: { label: "Soil type", kind: "choice", options: optionsOf(soilType) },
  land_use_type: { label: "Land use", kind: "choice", options: optionsOf(landUseType) },
  plantation_description: paragraph("Plantation"),
  land_features: paragraph("Land features"),

  bare_land: { label: "Bare land: there is no building on the property", kind: "yesNo", wide: true },
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

  worksheet: { label: "Worksheet", kind: "worksheet", wide: true },
  land_rate: { label: "Land rate per perch", kind: "money", unit: "Rs." },
  market_value: rupees("Market value"),
  forced_sale_value: rupees("Forced sale value"),
  insurance_value: rupees("Insurance value"),
};
