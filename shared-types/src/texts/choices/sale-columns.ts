import { labelled } from "./labelled.ts";

/** The meaning of a column in a sheet of sales; the labels are also the heads of an export. */
export const saleColumn = labelled({
  description: "Property",
  town: "Town",
  district: "District",
  transaction_date: "Date",
  kind: "Kind",
  source: "Source",
  unit: "Unit",
  property_kind: "Kind of property",
  extent: "Extent with its unit",
  acres: "Acres",
  roods: "Roods",
  perches: "Perches",
  hectares: "Hectares",
  floor_area_sq_ft: "Floor area, sq ft",
  price: "Price, Rs.",
  building_value: "Of which buildings, Rs.",
  rate: "Rate, Rs.",
  rent_per_month: "Rent a month, Rs.",
  lease: "Lease",
  storey: "Storey",
  age_years: "Age, years",
  access: "Access",
  position: "Position",
  latitude: "Latitude",
  longitude: "Longitude",
  position_source: "Position from",
  from_report: "From report",
  remarks: "Remarks",
});
export type SaleColumn = (typeof saleColumn.values)[number];
