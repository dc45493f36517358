import { annualRent, perpetuity, presentValue } from "@takseru/shared-types";
import { defineApproach } from "../approach-definition";
import { explained, inYears, perpetuityText, presentValueText } from "../factor-texts";
import { outgoings, percent, tenancies } from "./columns";

export const dcf = defineApproach({
  kind: "dcf",
  note: ({ years }) => (years ? `${String(years)} years` : "year by year"),
  valueLabel: "Value by discounted cash flow",
  start: () => ({ income: [], outgoings: [] }),
  parts: [
    tenancies,
    outgoings,
    {
      type: "fields",
      columns: [
        { name: "years", label: "Years", kind: "years" },
        percent("growth_percent", "Growth of rent, a year"),
        percent("cost_growth_percent", "Growth of outgoings, a year"),
        percent("discount_percent", "Discount rate"),
        percent("exit_yield_percent", "Yield at the sale"),
        percent("disposal_percent", "Costs of the sale"),
      ],
    },
    { type: "figures", name: "years" },
    { type: "figures", name: "exit" },
  ],
  figures: (result, { income, years, discount_percent, exit_yield_percent }) => {
    const [first] = result.years;
    const exitYearsPurchase = perpetuity(exit_yield_percent);
    const exitPresentValue = presentValue(discount_percent, years);
    return {
      amounts: { income: income.map((row) => annualRent(row).effective) },
      lines: {
        years: result.years.map(({ year, rent, outgoings, net, factor, present_value }) => ({
          label: `Year ${year}: net ${net.toLocaleString("en")}`,
          note: `rent ${rent.toLocaleString("en")}, less outgoings ${outgoings.toLocaleString("en")}; PV`,
          factor,
          amount: present_value,
          ...(first?.year === year && explained(presentValueText(discount_percent, year, factor))),
        })),
        exit:
          years === null
            ? []
            : [
                { label: `Net annual rent of year ${years + 1}`, amount: result.exit_net },
                {
                  label: "Sale",
                  note: "years' purchase in perpetuity",
                  factor: exitYearsPurchase,
                  amount: result.exit_value,
                  ...explained(perpetuityText(exit_yield_percent, exitYearsPurchase)),
                },
                { label: "Sale, after its costs", amount: result.exit_after_costs },
                {
                  label: `Deferred, ${inYears(years)}`,
                  note: "PV",
                  factor: exitPresentValue,
                  amount: result.exit_present_value,
                  ...explained(presentValueText(discount_percent, years, exitPresentValue)),
                },
              ],
      },
    };
  },
});
