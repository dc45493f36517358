import { defineApproach } from "../approach-definition";
import { dualRateText, explained, singleRateText } from "../factor-texts";
import { atPercent, forYears } from "../words";
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
        { ...rupees("head_rent_per_year", "Head rent a year"), empty: "0" },
      ],
    },
    { type: "figures", name: "profit" },
    {
      type: "fields",
      columns: [
        { name: "years", label: "Unexpired term, years", kind: "years" },
        percent("yield_percent", "Yield"),
        { ...percent("sinking_fund_percent", "Sinking fund"), empty: "single rate" },
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
    const { years, yield_percent, sinking_fund_percent, tax_percent } = approach;
    const taxed = tax_percent === 0 ? "" : `, taxed at ${tax_percent} %`;
    const note =
      sinking_fund_percent === null
        ? `single rate${atPercent(yield_percent)}`
        : `dual rate${atPercent(yield_percent)}, sinking fund at ${sinking_fund_percent} %${taxed}`;
    return {
      lines: {
        profit: [
          { label: "Profit rent", note: "market rent less head rent", amount: profit_rent, isTotal: true },
        ],
        capital: [
          {
            label: `Years' purchase${forYears(years)}`,
            note: `${note}, annually in arrear`,
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
