import { groupThousands, perpetuity, presentValue, sumOf } from "@takseru/shared-types";
import { defineApproach } from "../approach-definition";
import { explained, inYears, perpetuityText, presentValueText } from "../factor-texts";
import { atPercent, forYears } from "../words";
import { percent } from "./columns";
import { incomeFigures, outgoings, tenancies } from "./net-income";

export const dcf = defineApproach({
  kind: "dcf",
  note: ({ years }) => (years ? `${String(years)} years, then a sale` : "year by year, then a sale"),
  valueLabel: "Value by discounted cash flow",
  start: () => ({ income: [], outgoings: [] }),
  parts: [
    tenancies,
    outgoings,
    {
      type: "fields",
      columns: [
        { name: "years", label: "Years", kind: "years" },
        percent("discount_percent", "Discount rate"),
        { ...percent("growth_percent", "Growth of rents a year"), empty: "0", isSigned: true },
        { ...percent("cost_growth_percent", "Growth of outgoings a year"), empty: "0", isSigned: true },
        percent("exit_yield_percent", "Yield at the sale"),
        { ...percent("disposal_percent", "Costs of the sale"), empty: "0" },
      ],
    },
    { type: "table", name: "years" },
    { type: "figures", name: "exit" },
  ],
  figures: (result, approach) => {
    const { years, discount_percent, exit_yield_percent, disposal_percent } = approach;
    const { amounts, lines } = incomeFigures(approach);
    const exitYearsPurchase = perpetuity(exit_yield_percent);
    const exitPresentValue = presentValue(discount_percent, years);
    return {
      amounts,
      tables: {
        years: {
          label: "Year by year",
          heads: ["Year", "Rent", "Outgoings", "Net rent", "PV of Rs. 1", "Present value"],
          rows: result.years.map(({ year, rent, outgoings, net, factor, present_value }) => ({
            cells: [
              String(year),
              groupThousands(rent),
              outgoings === 0 ? "0" : `- ${groupThousands(outgoings)}`,
              groupThousands(net),
            ],
            label: `Year ${year}`,
            note: `${groupThousands(rent)} less ${groupThousands(outgoings)} leaves ${groupThousands(net)}`,
            factor,
            amount: present_value,
            ...explained(presentValueText(discount_percent, year, factor)),
          })),
        },
      },
      lines: {
        ...lines,
        exit:
          years === null
            ? []
            : [
                {
                  label: `Present value of ${inYears(years)}`,
                  amount: sumOf(result.years.map(({ present_value }) => present_value)),
                  isTotal: true,
                },
                { label: `Net rent of year ${years + 1}`, amount: result.exit_net },
                {
                  label: `Price at a sale after ${inYears(years)}`,
                  note: `YP in perpetuity${atPercent(exit_yield_percent)}, annually in arrear`,
                  factor: exitYearsPurchase,
                  amount: result.exit_value,
                  ...explained(perpetuityText(exit_yield_percent, exitYearsPurchase)),
                },
                ...(disposal_percent === 0
                  ? []
                  : [
                      {
                        label: "Price less costs of the sale",
                        note: `${disposal_percent} % of the price`,
                        amount: result.exit_after_costs,
                      },
                    ]),
                {
                  label: "Present value of the sale",
                  note: `deferred${forYears(years)}; PV${atPercent(discount_percent)}`,
                  factor: exitPresentValue,
                  amount: result.exit_present_value,
                  isTotal: true,
                  ...explained(presentValueText(discount_percent, years, exitPresentValue)),
                },
              ],
      },
    };
  },
});
