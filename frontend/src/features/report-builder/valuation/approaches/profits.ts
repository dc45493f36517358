import { roundHalfUp } from "@takseru/shared-types";
import { defineApproach, type RowsPart } from "../approach-definition";
import { explained, perpetuityText } from "../factor-texts";
import { amountColumns, outgoings, percent, rupees } from "./columns";

const amounts = (name: string, label: string, item: string): RowsPart => ({
  type: "rows",
  name,
  label,
  item,
  amountHead: "Rs. a year",
  words: () => "",
  columns: amountColumns,
});

const whole = (rows: ReadonlyArray<{ amount: number }>): number[] =>
  rows.map(({ amount }) => roundHalfUp(amount));

export const profits = defineApproach({
  kind: "profits",
  note: () => "from the trade",
  valueLabel: "Value by profits",
  start: () => ({ receipts: [], purchases: [], expenses: [], outgoings: [] }),
  parts: [
    { ...amounts("receipts", "Receipts", "receipt"), isMain: true },
    amounts("purchases", "Purchases", "purchase"),
    { type: "figures", name: "gross" },
    amounts("expenses", "Expenses", "expense"),
    { type: "figures", name: "net" },
    {
      type: "fields",
      columns: [
        rupees("tenant_capital", "Tenant's capital"),
        percent("interest_percent", "Interest on it"),
        percent("tenant_share_percent", "Tenant's share of the divisible balance"),
      ],
    },
    { type: "figures", name: "rent" },
    { ...outgoings, label: "Landlord's outgoings" },
    { type: "fields", columns: [percent("yield_percent", "Yield")] },
    { type: "figures", name: "capital" },
  ],
  figures: (result, approach) => ({
    amounts: {
      receipts: whole(approach.receipts),
      purchases: whole(approach.purchases).map((amount) => -amount),
      expenses: whole(approach.expenses).map((amount) => -amount),
      outgoings: result.outgoings.map((amount) => -amount),
    },
    lines: {
      gross: [{ label: "Gross profit", amount: result.gross_profit, isTotal: true }],
      net: [{ label: "Net profit", amount: result.net_profit, isTotal: true }],
      rent: [
        { label: "Interest on the tenant's capital", amount: -result.interest_on_capital },
        { label: "Divisible balance", amount: result.divisible_balance, isTotal: true },
        { label: "Tenant's share", amount: -result.tenant_share },
        { label: "Rent", amount: result.rent, isTotal: true },
      ],
      capital: [
        { label: "Net rent", amount: result.net_rent, isTotal: true },
        {
          label: "Years' purchase",
          note: "in perpetuity, annually in arrear",
          factor: result.years_purchase,
          ...explained(perpetuityText(approach.yield_percent, result.years_purchase)),
        },
      ],
    },
  }),
});
