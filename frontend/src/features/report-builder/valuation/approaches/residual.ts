import { financeInterest, product, profitBase } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { defineApproach, type RowsPart } from "../approach-definition";
import { explained, financeText, inYears, presentValueText } from "../factor-texts";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

const quantities = (name: string, label: string, item: string): RowsPart => ({
  type: "rows",
  name,
  label,
  item,
  amountHead: "Rs.",
  isMain: true,
  words: (row) => joinWords(" ", figureWords(row.quantity, "", ""), figureWords(row.rate, "at ", "")),
  columns: [description, { name: "quantity", label: "Quantity", kind: "figure" }, rupees("rate", "Rate")],
});

const totals = (rows: ReadonlyArray<{ quantity: number; rate: number }>): number[] =>
  rows.map(({ quantity, rate }) => product(quantity, rate).round());

export const residual = defineApproach({
  kind: "residual",
  note: () => "what a scheme leaves for its site",
  valueLabel: "Residual site value",
  start: () => ({ development: [], costs: [], finance_interest: "compound", profit_on: "value" }),
  parts: [
    quantities("development", "Development", "part of the development"),
    { type: "fields", columns: [percent("selling_percent", "Costs of selling")] },
    { type: "figures", name: "gdv" },
    quantities("costs", "Costs", "cost"),
    {
      type: "fields",
      columns: [
        percent("fees_percent", "Fees, of the building"),
        percent("contingency_percent", "Contingency"),
        percent("finance_percent", "Finance, a year"),
        { name: "years", label: "Years", kind: "years" },
      ],
    },
    {
      type: "choice",
      column: {
        name: "finance_interest",
        label: "Interest on half of the cost",
        kind: "choice",
        options: optionsOf(financeInterest),
      },
    },
    { type: "figures", name: "costs" },
    { type: "fields", columns: [percent("profit_percent", "Developer's profit")] },
    {
      type: "choice",
      column: { name: "profit_on", label: "Profit on", kind: "choice", options: optionsOf(profitBase) },
    },
    { type: "figures", name: "surplus" },
    { type: "fields", columns: [percent("acquisition_percent", "Costs of buying the site")] },
  ],
  figures: (result, approach) => ({
    amounts: { development: totals(approach.development), costs: totals(approach.costs) },
    lines: {
      gdv: [
        { label: "Gross development value", amount: result.gdv, isTotal: true },
        { label: "Costs of selling", amount: -result.selling },
      ],
      costs: [
        { label: "Building", amount: -result.build },
        { label: "Fees", amount: -result.fees },
        { label: "Contingency", amount: -result.contingency },
        {
          label: "Finance",
          note: "of half of the cost",
          factor: result.finance_factor,
          amount: -result.finance,
          ...explained(financeText(approach, result.finance_factor)),
        },
      ],
      surplus: [
        { label: "Developer's profit", amount: -result.profit },
        { label: "Surplus", amount: result.surplus, isTotal: true },
        {
          label: approach.years === null ? "Deferred" : `Deferred, ${inYears(approach.years)}`,
          note: "PV",
          factor: result.present_value,
          ...explained(presentValueText(approach.finance_percent, approach.years, result.present_value)),
        },
      ],
    },
  }),
});
