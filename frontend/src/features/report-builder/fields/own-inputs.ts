import type { OwnInputName, ReportFieldName } from "@takseru/shared-types";
import type { OwnInputSpec, PlainInputSpec } from "./field-spec";

/** Inputs that a field has in place of its kind's. */
export const ownInputs: Partial<Record<ReportFieldName, OwnInputSpec | PlainInputSpec>> &
  Record<OwnInputName, OwnInputSpec> = {
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
