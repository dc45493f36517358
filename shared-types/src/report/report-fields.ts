import * as z from "zod";
import { roundHalfUp } from "../units/money.ts";
import {
  amount,
  choice,
  decimal,
  eachOnce,
  isoDate,
  lineText,
  longText,
  shortText,
  text,
} from "../units/primitives.ts";
import {
  accessRoadType,
  basisOfValue,
  deedType,
  interestValued,
  landShape,
  landUseType,
  reportType,
  roadOwnership,
  soilType,
  topographyType,
  valuationMethod,
} from "../words/enums.ts";
import { limits } from "../words/limits.ts";
import { buildingFields, OtherBuilding } from "./building.ts";
import { ReportComparable } from "./comparable.ts";
import { Worksheet } from "./worksheet.ts";

/** A place worth a line in the report's locality section; `distance` in km with one decimal. */
export const NearbyFacility = z.object({
  name: shortText,
  category: shortText,
  distance: z
    .number()
    .min(0)
    .max(1_000)
    .overwrite((km) => roundHalfUp(km, 1)),
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
  your_reference: shortText,
  intended_users: lineText,
  basis_of_value: choice(basisOfValue.schema),
  basis_definition: longText,
  valuation_date: isoDate,
  inspection_date: isoDate,
  /** In whose presence the property was inspected. */
  inspection_presence: lineText,
  documents_seen: longText,
  /** What was not done: structural survey, soil test, search of title. */
  investigation_limits: longText,

  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  property_address: lineText,
  village_name: shortText,
  city: shortText,
  district: shortText,
  province: shortText,
  locality_description: longText,
  access_routes: longText,
  nearby_facilities: z.array(NearbyFacility).max(200, "At most 200 places"),
  gn_division: shortText,
  ds_division: shortText,
  local_authority: shortText,
  assessment_number: shortText,

  lot_number: shortText,
  plan_number: shortText,
  licensed_surveyor: shortText,
  current_owner: lineText,
  plan_date: isoDate,
  deed_type: choice(deedType.schema),
  deed_number: shortText,
  deed_date: isoDate,
  notary: shortText,
  interest_valued: choice(interestValued.schema),
  encumbrances: longText,
  street_line: lineText,
  building_limit: lineText,
  approved_plan: lineText,
  certificate_of_conformity: lineText,
  zoning: lineText,
  reservations: longText,

  north_boundary: lineText,
  south_boundary: lineText,
  east_boundary: lineText,
  west_boundary: lineText,
  north_boundary_on_site: lineText,
  south_boundary_on_site: lineText,
  east_boundary_on_site: lineText,
  west_boundary_on_site: lineText,

  total_extent: shortText,
  frontage_measurement: shortText,
  access_road_type: choice(accessRoadType.schema),
  land_shape: choice(landShape.schema),
  topography_type: choice(topographyType.schema),
  soil_type: choice(soilType.schema),
  land_use_type: choice(landUseType.schema),
  plantation_description: longText,
  land_features: longText,
  deed_extent: shortText,
  road_width: shortText,
  road_ownership: choice(roadOwnership.schema),
  right_of_way: lineText,
  water_table: lineText,
  flood_risk: lineText,

  bare_land: z.boolean(),
  ...buildingFields,
  other_buildings: z
    .array(OtherBuilding)
    .max(limits.otherBuildings, `At most ${limits.otherBuildings} other buildings`),

  worksheet: Worksheet.nullable(),
  land_rate: amount,
  market_value: amount,
  forced_sale_value: amount,
  insurance_value: amount,
  /** Why the market value is not what the worksheet comes to. */
  value_difference_reason: longText,
  comparables: z
    .array(ReportComparable)
    .max(limits.comparablesPerReport, `At most ${limits.comparablesPerReport} comparables`),
  valuation_methods: z
    .array(z.enum(valuationMethod.values))
    .max(valuationMethod.values.length)
    .overwrite(eachOnce),
  method_reasoning: longText,
  forced_sale_assumption: longText,
  /** ISO 4217, with rupees for one unit of it. */
  foreign_currency: text(3, "The currency").pipe(
    z.string().regex(/^([A-Za-z]{3})?$/, "Please enter a currency of three letters, such as USD"),
  ),
  exchange_rate: decimal(0, 1_000_000),
  exchange_rate_date: isoDate,
  assumptions: longText,
  special_assumptions: longText,
  restrictions: longText,
  material_uncertainty: longText,
  compliance_statement: longText,
} as const;

export type ReportFieldName = keyof typeof reportFields;

export const ReportFields = z.object(reportFields);
export type ReportFields = z.output<typeof ReportFields>;

/** Any part of a report's fields, as a form sends it; unknown names are dropped. */
export const ReportFieldsInput = z.lazy(() => ReportFields.partial());
