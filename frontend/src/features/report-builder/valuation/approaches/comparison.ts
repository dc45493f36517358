import { comparisonUnit, kindOf, parseExtent, propertyKind } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import type { FormValues } from "../../report-form";
import { defineApproach } from "../approach-definition";
import { amountColumns } from "./columns";

const UNITS: Record<string, { plural: string; per: string }> = {
  perch: { plural: "Perches", per: "a perch" },
  acre: { plural: "Acres", per: "an acre" },
  sq_ft: { plural: "Square feet", per: "a sq ft" },
  unit: { plural: "Units", per: "a unit" },
};
const unitOf = (unit: unknown) => UNITS[String(unit)] ?? { plural: "Quantity", per: "a unit" };

const PERCHES_PER_ACRE = 160;

const quantityIn = (unit: string, values: FormValues): string => {
  if (unit === "sq_ft") return values.total_floor_area;
  const perches = parseExtent(values.total_extent)?.perches;
  if (perches === undefined || unit === "unit") return "";
  return String(unit === "acre" ? Math.round((perches / PERCHES_PER_ACRE) * 100) / 100 : perches);
};

export const comparison = defineApproach({
  kind: "comparison",
  note: ({ unit }) =>
    `by the ${comparisonUnit.values.find((value) => value === unit) === "sq_ft" ? "sq ft" : String(unit)}`,
  valueLabel: "Value by comparison",
  start: (values) => {
    const kind = propertyKind.values.find((kind) => kind === values.property_kind) ?? null;
    const [unit = "perch"] = kindOf({ property_kind: kind }).units;
    return { unit, quantity: quantityIn(unit, values), rate: "", extras: [] };
  },
  parts: [
    {
      type: "choice",
      column: { name: "unit", label: "Unit", kind: "choice", options: optionsOf(comparisonUnit) },
    },
    { type: "evidence" },
    {
      type: "fields",
      columns: [
        { name: "quantity", label: "Quantity", kind: "figure" },
        { name: "rate", label: "Adopted rate", kind: "figure", unit: "Rs." },
      ],
    },
    { type: "figures", name: "base" },
    {
      type: "rows",
      name: "extras",
      label: "Extras",
      item: "extra",
      amountHead: "Rs.",
      isPlain: true,
      columns: amountColumns,
      words: () => "",
    },
  ],
  figures: ({ base, extras }, { unit, quantity, rate }) => ({
    amounts: { extras },
    lines: {
      base: [
        {
          label: unitOf(unit).plural,
          note: `${quantity.toLocaleString("en")} at ${rate.toLocaleString("en")} ${unitOf(unit).per}`,
          amount: base,
        },
      ],
    },
  }),
});
