import { type OwnInputName, professionalTitles, type ReportFieldName } from "@takseru/shared-types";
import type { OwnInputSpec, PlainInputSpec } from "./field-spec";

const titles = professionalTitles.filter((title) => title !== "Other");

/** Inputs that a field has in place of its kind's. */
export const ownInputs: Partial<Record<ReportFieldName, OwnInputSpec | PlainInputSpec>> &
  Record<OwnInputName, OwnInputSpec> = {
  valuation_purpose: { kind: "text", prose: true },
  professional_title: { kind: "text", terms: titles },
  second_signatory_title: { kind: "text", terms: titles },
  intended_users: { kind: "text", prose: true },
  inspection_presence: { kind: "text", prose: true },
  right_of_way: { kind: "text", prose: true },
  water_table: { kind: "text", prose: true },
  flood_risk: { kind: "text", prose: true },
  occupier: { kind: "text", prose: true },
  zoning: { kind: "text", prose: true },
  street_line: { kind: "text", prose: true },
  building_limit: { kind: "text", prose: true },
  lender: { kind: "lender" },
  report_date: { kind: "date", presses: ["today", "inspected"] },
  valuation_date: { kind: "date", presses: ["today", "inspected"] },
  inspection_date: { kind: "date", presses: ["today"] },
  exchange_rate_date: { kind: "date", presses: ["today"] },
  province: { kind: "place", type: "province" },
  district: { kind: "place", type: "district", below: "province" },
  city: { kind: "place", type: "town", below: "district" },
  ds_division: { kind: "place", type: "ds_division", below: "district" },
  plot_outline: { kind: "map" },
  nearby_facilities: { kind: "facilities" },
  other_buildings: { kind: "buildings" },
  worksheet: { kind: "worksheet" },
  value_difference_reason: { kind: "difference" },
  comparables: { kind: "comparables" },
  papers: { kind: "papers" },
};
