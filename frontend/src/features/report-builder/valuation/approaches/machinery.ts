import { defineApproach } from "../approach-definition";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

export const machinery = defineApproach({
  kind: "machinery",
  note: () => "cost new, less wear",
  valueLabel: "Value of the machinery",
  start: () => ({ items: [] }),
  parts: [
    {
      type: "rows",
      name: "items",
      label: "Machines",
      item: "machine",
      amountHead: "Rs.",
      isMain: true,
      words: (row) =>
        joinWords(
          ", ",
          joinWords(" ", figureWords(row.number, "", ""), figureWords(row.cost_new, "at ", " new")),
          joinWords(" ", figureWords(row.age_years, "", ""), figureWords(row.life_years, "of ", " years")),
        ),
      columns: [
        description,
        { name: "number", label: "Number", kind: "figure", isNarrow: true },
        rupees("cost_new", "Cost new of one", "Cost new"),
        { name: "age_years", label: "Age, years", head: "Age", kind: "figure", isNarrow: true },
        { name: "life_years", label: "Life, years", head: "Life", kind: "figure", isNarrow: true },
        { ...percent("residual_percent", "Residual, of the cost new", "Residual, %"), empty: "0" },
        { ...percent("condition_percent", "Condition", "Condition, %"), empty: "100", isFact: true },
      ],
    },
  ],
  figures: ({ items }) => ({
    amounts: { items: items.map(({ value }) => value) },
    rowLines: {
      items: items.map(({ cost_new, remaining_percent }) => [
        { label: "Cost new", amount: cost_new },
        { label: `Remaining, ${remaining_percent} %`, note: "straight line to the residual" },
      ]),
    },
  }),
});
