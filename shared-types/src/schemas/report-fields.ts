import * as z from "zod";
import {
  accessRoadType,
  buildingConveniences,
  buildingType,
  conditionGrade,
  landShape,
  landUseType,
  reportType,
  soilType,
  topographyType,
} from "../enums.ts";
import { Worksheet } from "../worksheet.ts";
import { amount, choice, decimal, integer, isoDate, lineText, longText, shortText } from "./primitives.ts";

/** A place worth a line in the report's locality section; `distance` in km with one decimal. */
export const NearbyFacility = z.object({
  name: shortText,
  category: shortText,
  distance: z.number().min(0).max(1_000),
  address: lineText,
});

/**
 * What a valuer writes into a report. Unwritten text is "", unwritten numbers, dates and choices are null,
 * lists are []. Each schema takes what a form sends (text, "", null) and gives the stored value.
 */
export const reportFields = {
  report_reference: shortText,
  report_type: choice(reportType.schema),
  report_date: isoDate,
  valuation_purpose: lineText,
  valuer_name: shortText,
  professional_title: shortText,
  instruction_source: shortText,
  client_organization: shortText,

  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  property_address: lineText,
  village_name: shortText,
  city: shortText,
  district: shortText,
  province: shortText,
  locality_description: longText,
  access_routes: longText,
  nearby_facilities: z.array(NearbyFacility).max(200),

  lot_number: shortText,
  plan_number: shortText,
  licensed_surveyor: shortText,
  current_owner: lineText,

  north_boundary: lineText,
  south_boundary: lineText,
  east_boundary: lineText,
  west_boundary: lineText,

  total_extent: shortText,
  frontage_measurement: shortText,
  access_road_type: choice(accessRoadType.schema),
  land_shape: choice(landShape.schema),
  topography_type: choice(topographyType.schema),
  soil_type: choice(soilType.schema),
  land_use_type: choice(landUseType.schema),
  plantation_description: longText,
  land_features: longText,

  bare_land: z.boolean(),
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
  building_conveniences: z.array(z.enum(buildingConveniences)).max(buildingConveniences.length),

  worksheet: Worksheet.nullable(),
  land_rate: amount,
  market_value: amount,
  forced_sale_value: amount,
  insurance_value: amount,
} as const;

export type ReportFieldName = keyof typeof reportFields;

export const ReportFields = z.object(reportFields);
export type ReportFields = z.output<typeof ReportFields>;

/** Any part of a report's fields, as a form sends it; unknown names are dropped. */
export const ReportFieldsInput = ReportFields.partial();

/** Every field unwritten. */
export const emptyReportFields: ReportFields = {
  report_reference: "",
  report_type: null,
  report_date: null,
  valuation_purpose: "",
  valuer_name: "",
  professional_title: "",
  instruction_source: "",
  client_organization: "",
  latitude: null,
  longitude: null,
  property_address: "",
  village_name: "",
  city: "",
  district: "",
  province: "",
  locality_description: "",
  access_routes: "",
  nearby_facilities: [],
  lot_number: "",
  plan_number: "",
  licensed_surveyor: "",
  current_owner: "",
  north_boundary: "",
  south_boundary: "",
  east_boundary: "",
  west_boundary: "",
  total_extent: "",
  frontage_measurement: "",
  access_road_type: null,
  land_shape: null,
  topography_type: null,
  soil_type: null,
  land_use_type: null,
  plantation_description: "",
  land_features: "",
  bare_land: false,
  building_type: null,
  building_age: null,
  condition_grade: null,
  total_floor_area: null,
  bedrooms: null,
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  room_layout_description: "",
  building_conveniences: [],
  worksheet: null,
  land_rate: null,
  market_value: null,
  forced_sale_value: null,
  insurance_value: null,
};
