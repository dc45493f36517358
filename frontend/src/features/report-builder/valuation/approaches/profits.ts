import { groupThousands, roundHalfUp } from "@takseru/shared-types";
import { defineApproach, type RowsPart } from "../approach-definition";
import { explained, perpetuityText } from "../factor-texts";
import { atPercent } from "../words";
import { amountColumns, percent, rupees } from "./columns";
import { outgoings } from "./net-income";

const amounts = (name: string, label: string, item: string): RowsPart => ({
  type: "rows",
  name,
  label,
  item,
  amountHead: "Rs. a year",
  words: () => "",
  isPlain: true,
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
    amounts("expenses", "Working expenses", "expense"),
    { type: "figures", name: "net" },
    {
      type: "fields",
      columns: [
        { ...rupees("tenant_capital", "Tenant's capital"), empty: "0" },
        { ...percent("interest_percent", "Interest on it"), empty: "0" },
      ],
    },
    { type: "figures", name: "divisible" },
    {
      type: "fields",
      columns: [{ ...percent("tenant_share_percent", "Tenant's share of the balance"), empty: "0" }],
    },
    { type: "figures", name: "rent" },
    { ...outgoings, label: "Landlord's outgoings", total: "netRent" },
    { type: "fields", columns: [percent("yield_percent", "Yield")] },
    { type: "figures", name: "capital" },
  ],
  figures: (result, approach) => {
    const { tenant_capital, interest_percent, tenant_share_percent, yield_percent } = approach;
    return {
      amounts: {
        receipts: whole(approach.receipts),
        purchases: whole(approach.purchases).map((amount) => -amount),
        expenses: whole(approach.expenses).map((amount) => -amount),
        outgoings: result.outgoings.map((amount) => -amount),
      },
      lines: {
        gross: [
          {
            label: "Gross profit",
            note: "receipts less purchases",
            amount: result.gross_profit,
            isTotal: true,
          },
        ],
        net: [
          {
            label: "Net profit",
            note: "less working expenses",
            amount: result.net_profit,
            isTotal: true,
          },
        ],
        divisible: [
          {
            label: "Interest on the tenant's capital",
            note: `${interest_percent} % of ${groupThousands(tenant_capital)}`,
            amount: -result.interest_on_capital,
          },
          {
            label: "Divisible balance",
            amount: result.divisible_balance,
            isTotal: true,
            explained:
              "Divisible balance: what the trade leaves after interest on the tenant's capital. Tenant and landlord share it.",
          },
        ],
        rent: [
          {
            label: "Tenant's share",
            note: `${tenant_share_percent} % of the divisible balance`,
            amount: -result.tenant_share,
          },
          { label: "Rent that the trade can bear", amount: result.rent, isTotal: true },
        ],
        netRent: [{ label: "Net rent", amount: result.net_rent, isTotal: true }],
        capital: [
          {
            label: "Years' purchase",
            note: `in perpetuity${atPercent(yield_percent)}, annually in arrear`,
            factor: result.years_purchase,
            ...explained(perpetuityText(yield_percent, result.years_purchase)),
          },
        ],
      },
    };
  },
});
