import { type sections, valuationMethod } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { day, paragraph, rupees, type Specs } from "./field-spec";
import { equivalentHint, insuranceHint, rateHint } from "./hints";

type Name = Extract<(typeof sections)[number], { id: "valuation" }>["fields"][number];

export const valuationSpecs: Specs<Name> = {
  worksheet: { label: "Worksheet", kind: "worksheet", wide: true },
  land_rate: rupees("Land rate per perch", rateHint),
  market_value: rupees("Market value"),
  value_difference_reason: {
    label: "Why the market value differs from the worksheet",
    kind: "difference",
    wide: true,
  },
  forced_sale_value: rupees("Forced sale value"),
  insurance_value: { ...rupees("Insurance value", insuranceHint), follows: ["bare_land"] },
  comparables: { label: "Comparable sales", kind: "comparables", wide: true },
  valuation_methods: {
    label: "Methods",
    kind: "checkboxes",
    options: optionsOf(valuationMethod),
    wide: true,
  },
  method_reasoning: paragraph("Why these methods"),
  forced_sale_assumption: paragraph("Assumption of the forced sale", {
    help: "How long the property is marketed, and under which conditions",
  }),
  foreign_currency: {
    label: "Foreign currency",
    kind: "currency",
    placeholder: "USD",
    help: "Three letters; adds the equivalent to the report",
  },
  exchange_rate: {
    label: "Rupees for one unit",
    kind: "decimal",
    unit: "Rs.",
    placeholder: "302.45",
    hint: equivalentHint,
    follows: ["market_value", "foreign_currency"],
  },
  exchange_rate_date: day("Date of the rate"),
  assumptions: paragraph("Assumptions"),
  special_assumptions: paragraph("Special assumptions", {
    help: "What is taken to be so though it is not, such as a building yet to be completed",
  }),
  restrictions: paragraph("Restrictions on use and publication"),
  material_uncertainty: paragraph("Material uncertainty"),
  compliance_statement: paragraph("Compliance with standards"),
};
