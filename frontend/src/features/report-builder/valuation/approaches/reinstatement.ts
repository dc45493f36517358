import { costNew, roundHalfUp } from "@takseru/shared-types";
import { defineApproach } from "../approach-definition";
import { figureWords, joinWords } from "../words";
import { amountColumns, description, percent, rupees } from "./columns";

export const reinstatement = defineApproach({
  kind: "reinstatement",
  note: () => "for insurance, no market value",
  valueLabel: "Value for insurance",
  start: (values) => ({
    buildings: values.total_floor_area === "" ? [] : [{ area_sq_ft: values.total_floor_area }],
    external: [],
  }),
  parts: [
    {
      type: "rows",
      name: "buildings",
      label: "Buildings, as new",
      item: "building",
      amountHead: "Rs.",
      isMain: true,
      words: (row) =>
        joinWords(" ", figureWords(row.area_sq_ft, "", " sq ft"), figureWords(row.rate_per_sq_ft, "at ", "")),
      columns: [
        description,
        { name: "area_sq_ft", label: "Area, sq ft", head: "Sq ft", kind: "figure" },
        rupees("rate_per_sq_ft", "Rate a sq ft"),
      ],
    },
    {
      type: "rows",
      name: "external",
      label: "External works",
      item: "external works",
      amountHead: "Rs.",
      words: () => "",
      isPlain: true,
      columns: amountColumns,
    },
    {
      type: "fields",
      columns: [
        percent("fees_percent", "Fees, of the cost new"),
        percent("debris_percent", "Debris, of the cost new"),
        percent("tax_percent", "Tax, of all of them"),
      ],
    },
    { type: "figures", name: "declared" },
    {
      type: "fields",
      columns: [
        percent("increase_percent", "Increase, where the policy asks for it"),
        rupees("rounding_step", "Rounded up to a multiple of"),
      ],
    },
    { type: "figures", name: "increase" },
  ],
  figures: (result, { buildings, external }) => ({
    amounts: {
      buildings: buildings.map(costNew),
      external: external.map(({ amount }) => roundHalfUp(amount)),
    },
    lines: {
      declared: [
        { label: "Cost new", amount: result.cost_new },
        { label: "Fees", amount: result.fees },
        { label: "Removal of debris", amount: result.debris },
        { label: "Tax", amount: result.tax },
        { label: "Declared value", amount: result.declared_value, isTotal: true },
      ],
      increase: result.increase === 0 ? [] : [{ label: "Increase", amount: result.increase }],
    },
  }),
});
