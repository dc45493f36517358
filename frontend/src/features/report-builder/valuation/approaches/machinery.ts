import { groupThousands } from "@takseru/shared-types";
import { defineApproach } from "../approach-definition";
import { explained, straightLineText } from "../factor-texts";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

const years = (name: string, label: string, head: string) =>
  ({ name, label, head, kind: "figure", isNarrow: true }) as const;

export const machinery = defineApproach({
  kind: "machinery",
  note: () => "cost new less wear",
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
        { name: "number", label: "Number", head: "No.", kind: "figure", isNarrow: true },
        rupees("cost_new", "Cost new of one", "Cost new"),
        years("age_years", "Age, years", "Age"),
        years("life_years", "Life, years", "Life"),
        { ...percent("residual_percent", "Residual, % of the cost new", "Residual, %"), empty: "0" },
        { ...percent("condition_percent", "Condition, %", "Condition, %"), empty: "100" },
      ],
    },
  ],
  figures: ({ items }, approach) => {
    const machines = approach.items.map((machine, index) => ({
      condition: machine.condition_percent ?? 100,
      machine,
      ...(items[index] ?? { cost_new: 0, remaining_percent: 0, value: 0 }),
    }));
    return {
      amounts: { items: machines.map(({ value }) => value) },
      rowNotes: {
        items: machines.map(({ cost_new, remaining_percent, condition }) =>
          cost_new === 0
            ? ""
            : `${groupThousands(cost_new)} new, of which ${remaining_percent} % remains${condition === 100 ? "" : `, in ${condition} % condition`}`,
        ),
      },
      rowLines: {
        items: machines.map(({ cost_new, remaining_percent, condition, machine }) => [
          { label: "Cost new", amount: cost_new },
          {
            label: `${remaining_percent} % remains`,
            note: "straight line to the residual",
            ...explained(straightLineText(machine, remaining_percent)),
          },
          ...(condition === 100 ? [] : [{ label: `${condition} % for condition` }]),
        ]),
      },
    };
  },
});
