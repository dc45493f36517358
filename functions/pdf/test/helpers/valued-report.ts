import { type Report, ReportFieldsInput } from "@takseru/shared-types";

const kinds: Readonly<Record<string, Report["property_kind"]>> = {
  comparison: "condominium_unit",
  investment: "commercial_building",
  dcf: "industrial_building",
  profits: "hotel",
  residual: "development_site",
  plantation: "agricultural_land",
  machinery: "machinery",
  acquisition: "acquisition",
};

export interface Example {
  kind: string;
}

/** The worksheet with one approach, or with the rows of the cost approach. */
export const worksheetOf = ({ kind, ...rows }: Example, more: object = {}): Report["worksheet"] => {
  const worksheet = {
    ...(kind === "cost" ? rows : { approaches: [{ id: "a", title: "", kind, ...rows }] }),
    ...more,
  };
  return ReportFieldsInput.parse({ worksheet }).worksheet ?? null;
};

/** A report whose value is worked out by this example of an approach, without sales. */
export const valuedReport = (example: Example, more?: object): Partial<Report> => ({
  property_kind: kinds[example.kind] ?? "house_and_land",
  interest_valued: example.kind === "leasehold" ? "leasehold" : "freehold",
  report_type: example.kind === "reinstatement" ? "insurance" : "mortgage",
  worksheet: worksheetOf(example, more ?? { rounding_step: 100_000 }),
  comparables: [],
  land_rate: null,
  market_value: null,
  forced_sale_value: null,
  insurance_value: null,
});
