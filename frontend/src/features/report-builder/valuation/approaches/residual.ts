import { financeInterest, groupThousands, product, profitBase } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { defineApproach, type RowsPart } from "../approach-definition";
import { explained, financeText, growth, presentValueText, purchaseCostsText } from "../factor-texts";
import { atPercent, figureWords, forYears, joinWords } from "../words";
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
  note: ({ years }) => (years ? `a scheme of ${String(years)} years` : "what a scheme leaves for its site"),
  valueLabel: "Residual site value",
  start: () => ({ development: [], costs: [], finance_interest: "compound", profit_on: "value" }),
  parts: [
    quantities("development", "Development", "part"),
    { type: "figures", name: "gdv" },
    { type: "fields", columns: [{ ...percent("selling_percent", "Costs of selling"), empty: "0" }] },
    { type: "figures", name: "selling" },
    quantities("costs", "Building", "cost"),
    {
      type: "fields",
      columns: [
        { ...percent("fees_percent", "Fees, of the building"), empty: "0" },
        { ...percent("contingency_percent", "Contingency, of building and fees"), empty: "0" },
      ],
    },
    { type: "figures", name: "cost" },
    {
      type: "fields",
      columns: [
        { name: "years", label: "Years of the scheme", kind: "years" },
        { ...percent("finance_percent", "Finance a year"), empty: "0" },
      ],
    },
    {
      type: "choice",
      column: {
        name: "finance_interest",
        label: "Finance on half of the cost",
        kind: "choice",
        options: optionsOf(financeInterest),
      },
    },
    { type: "figures", name: "finance" },
    { type: "fields", columns: [percent("profit_percent", "Developer's profit")] },
    {
      type: "choice",
      column: { name: "profit_on", label: "Profit on", kind: "choice", options: optionsOf(profitBase) },
    },
    { type: "figures", name: "surplus" },
    {
      type: "fields",
      columns: [{ ...percent("acquisition_percent", "Costs of buying the site"), empty: "0" }],
    },
    { type: "figures", name: "site" },
  ],
  figures: (result, approach) => {
    const { years, finance_percent, finance_interest, profit_percent, profit_on, acquisition_percent } =
      approach;
    const cost = result.build + result.fees + result.contingency;
    return {
      amounts: {
        development: totals(approach.development),
        costs: totals(approach.costs).map((amount) => -amount),
      },
      lines: {
        gdv: [{ label: "Gross development value", amount: result.gdv, isTotal: true }],
        selling: [
          {
            label: "Costs of selling",
            note: `${approach.selling_percent} % of the gross development value`,
            amount: -result.selling,
          },
        ],
        cost: [
          { label: "Building", amount: -result.build },
          { label: "Fees", note: `${approach.fees_percent} % of the building`, amount: -result.fees },
          {
            label: "Contingency",
            note: `${approach.contingency_percent} % of building and fees`,
            amount: -result.contingency,
          },
          { label: "Building, fees and contingency", amount: -cost, isTotal: true },
        ],
        finance: [
          {
            label: `Finance${forYears(years)}`,
            note: `${finance_interest} interest at ${finance_percent} % on half of ${groupThousands(cost)}`,
            factor: result.finance_factor,
            amount: -result.finance,
            ...explained(financeText(approach, result.finance_factor)),
          },
        ],
        surplus: [
          {
            label: "Developer's profit",
            note:
              profit_on === "value"
                ? `${profit_percent} % of the gross development value`
                : `${profit_percent} % of ${groupThousands(cost + result.finance)}, the cost with its finance`,
            amount: -result.profit,
          },
          { label: "Surplus for the site", amount: result.surplus, isTotal: true },
          {
            label: `Present value${forYears(years)}`,
            note: `the surplus comes when the scheme is sold; PV${atPercent(finance_percent)}`,
            factor: result.present_value,
            ...explained(presentValueText(finance_percent, years, result.present_value)),
          },
        ],
        site:
          acquisition_percent === 0
            ? []
            : [
                {
                  label: "Costs of buying the site",
                  note: `${acquisition_percent} % of its price: divided by`,
                  factor: growth(acquisition_percent),
                  explained: purchaseCostsText(acquisition_percent),
                },
              ],
      },
    };
  },
});
