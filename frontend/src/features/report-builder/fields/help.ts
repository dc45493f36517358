import type { ReportFieldName } from "@takseru/shared-types";

/** The line below a field: what belongs into it. */
export const help: Partial<Record<ReportFieldName, string>> = {
  your_reference: "Printed as Your Ref.",
  intended_users: "Apart from the client; nobody else may rely on it",
  valuation_date: "The date as at which the property is valued",
  validity_months: "From the date of valuation",
  instruction_number: "Number of the bank's or the client's letter",
  lender: "The bank whose rules the report is checked against",
  lender_checklist: "Named and dated in the report, as the bank asks",
  documents_seen: "Printed above the table of papers; new papers are ticked in Legal Description",
  investigation_limits: "Structural survey, soil test, search of title",

  longitude: "Gives the Plus Code of the position",
  access_routes: "From a landmark: the roads, the distances and the turns",

  notary: "Who attested the deed",
  encumbrances: "Mortgages, leases, servitudes, disputes",
  approved_plan: "Number, date and who approved it",
  certificate_of_conformity: "Number and date",
  reservations: "Canals, roads, railway, high-tension lines",

  deed_volume: "At the Land Registry",
  legal_access: "The road by which the property is legally reached, and the document that shows it",

  total_extent: "Such as 0A-2R-10P, 13.8P, 0.5 ac or 506 m²",
  deed_extent: "Compared with the total extent, which is the plan's",
  right_of_way: "The deed or plan that grants it",

  forced_sale_assumption: "The marketing period and the conditions of sale",
  foreign_currency: "Three letters; adds the equivalent to the report",
  special_assumptions:
    "Facts assumed that differ from those at the date of valuation, such as a building not yet completed",
  program_text_statement: "State which texts a program proposed, and that you have checked them",
};

/** Fields whose line follows what is typed, as `field-helpers.ts` says, beside those of money. */
export const helpedFields = [
  "plan_date",
  "total_extent",
  "deed_extent",
  "bare_land",
  "building_age",
  "land_rate",
  "insurance_value",
  "exchange_rate",
  "longitude",
  "validity_months",
] as const satisfies readonly ReportFieldName[];
