import { defineApproach } from "../approach-definition";
import { dualRateText, explained, inYears, singleRateText } from "../factor-texts";
import { percent, rupees } from "./columns";

export const leasehold = defineApproach({
  kind: "leasehold",
  note: ({ years }) => (years ? `${String(years)} years unexpired` : "profit rent"),
  valueLabel: "Value of the leasehold interest",
  parts: [
    {
      type: "fields",
      columns: [
        rupees("market_rent_per_year", "Market rent a year"),
        rupees("head_rent_per_year", "Head rent a year"),
      ],
    },
    { type: "figures", name: "profit" },
    {
      type: "fields",
      columns: [
        { name: "years", label: "Unexpired term, years", kind: "years" },
        percent("yield_percent", "Yield"),
        { ...percent("sinking_fund_percent", "Sinking fund, for a dual rate") },
        {
          ...percent("tax_percent", "Tax on the fund"),
          empty: "0",
          when: ({ sinking_fund_percent = "" }) => sinking_fund_percent !== "",
        },
      ],
    },
    { type: "figures", name: "capital" },
  ],
  figures: ({ profit_rent, years_purchase }, approach) => {
    const { years, yield_percent, sinking_fund_percent } = approach;
    const rate =
      sinking_fund_percent === null ? "single rate" : `dual rate, sinking fund at ${sinking_fund_percent} %`;
    return {
      lines: {
        profit: [{ label: "Profit rent", amount: profit_rent, isTotal: true }],
        capital: [
          {
            label: `Years' purchase${years === null ? "" : `, ${inYears(years)}`}`,
            note: `${rate}, annually in arrear`,
            factor: years_purchase,
            ...explained(
              sinking_fund_percent === null
                ? singleRateText(yield_percent, years, years_purchase)
                : dualRateText(approach, years_purchase),
            ),
          },
        ],
      },
    };
  },
});
