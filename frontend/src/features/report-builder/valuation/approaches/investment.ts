import type { Approach, ApproachResult } from "@takseru/shared-types";
import type { RowForm } from "../../report-form";
import { defineApproach, type WorkingLine } from "../approach-definition";
import { dualRateText, explained, perpetuityText, presentValueText, singleRateText } from "../factor-texts";
import { atPercent, forYears } from "../words";
import { percent, rupees } from "./columns";
import { incomeFigures, outgoings, tenancies } from "./net-income";

type Investment = Extract<Approach, { kind: "investment" }>;
type Result = Extract<ApproachResult, { kind: "investment" }>;

const isOneOf =
  (...types: readonly string[]) =>
  ({ type = "perpetuity" }: RowForm): boolean =>
    types.includes(type);

/** From the net annual rent to the value, as it is printed. */
const capital = ({ capitalisation: by }: Investment, result: Result): WorkingLine[] => {
  const { years_purchase } = result;
  const { type, yield_percent, years, reversion_yield_percent } = by;
  const single = explained(singleRateText(yield_percent, years, years_purchase));
  switch (type) {
    case "perpetuity":
      return [
        {
          label: "Years' purchase",
          note: `in perpetuity${atPercent(yield_percent)}, annually in arrear`,
          factor: years_purchase,
          ...explained(perpetuityText(yield_percent, years_purchase)),
        },
      ];
    case "single_rate":
      return [
        {
          label: `Years' purchase${forYears(years)}`,
          note: `single rate${atPercent(yield_percent)}, annually in arrear`,
          factor: years_purchase,
          ...single,
        },
      ];
    case "dual_rate":
      return [
        {
          label: `Years' purchase${forYears(years)}`,
          note: `dual rate${atPercent(yield_percent)} and ${by.sinking_fund_percent ?? "-"} %, annually in arrear`,
          factor: years_purchase,
          ...explained(dualRateText(by, years_purchase)),
        },
      ];
    case "term_and_reversion":
      return [
        {
          label: `Term${forYears(years)}`,
          note: `YP${atPercent(yield_percent)}, annually in arrear`,
          factor: years_purchase,
          amount: result.term ?? 0,
          ...single,
        },
        {
          label: "Reversion to the market rent",
          note: `YP in perpetuity${atPercent(reversion_yield_percent)}`,
          factor: result.reversion_years_purchase ?? 0,
          ...explained(perpetuityText(reversion_yield_percent, result.reversion_years_purchase ?? 0)),
        },
        {
          label: `Deferred${forYears(years)}`,
          note: `PV${atPercent(reversion_yield_percent)}`,
          factor: result.present_value ?? 0,
          amount: result.reversion ?? 0,
          ...explained(presentValueText(reversion_yield_percent, years, result.present_value ?? 0)),
        },
      ];
    case "life_and_land":
      return [
        {
          label: `Life of the building${forYears(years)}`,
          note: `YP${atPercent(yield_percent)}, annually in arrear`,
          factor: years_purchase,
          amount: result.term ?? 0,
          ...single,
        },
        {
          label: "Then the land",
          note: `PV${atPercent(yield_percent)}`,
          factor: result.present_value ?? 0,
          amount: result.reversion ?? 0,
          ...explained(presentValueText(yield_percent, years, result.present_value ?? 0)),
        },
      ];
  }
};

const NOTES: Record<string, string> = {
  perpetuity: "in perpetuity",
  single_rate: "for a term",
  dual_rate: "dual rate",
  term_and_reversion: "term and reversion",
  life_and_land: "life of the building, then the land",
};

export const investment = defineApproach({
  kind: "investment",
  note: ({ capitalisation }) =>
    typeof capitalisation === "object" && !Array.isArray(capitalisation)
      ? (NOTES[capitalisation.type ?? ""] ?? "")
      : "in perpetuity",
  valueLabel: "Value by investment",
  start: () => ({ income: [], outgoings: [], capitalisation: { type: "perpetuity" } }),
  parts: [
    tenancies,
    outgoings,
    {
      type: "choice",
      within: "capitalisation",
      column: {
        name: "type",
        label: "Capitalisation",
        kind: "choice",
        options: [
          { value: "perpetuity", label: "Perpetuity" },
          { value: "single_rate", label: "Term" },
          { value: "term_and_reversion", label: "Term and reversion" },
          { value: "life_and_land", label: "Life and land" },
          { value: "dual_rate", label: "Dual rate" },
        ],
      },
    },
    {
      type: "fields",
      within: "capitalisation",
      columns: [
        percent("yield_percent", "Yield"),
        {
          name: "years",
          label: "Years",
          kind: "years",
          when: isOneOf("single_rate", "dual_rate", "term_and_reversion", "life_and_land"),
        },
        { ...percent("sinking_fund_percent", "Sinking fund"), when: isOneOf("dual_rate") },
        { ...percent("tax_percent", "Tax on the fund"), empty: "0", when: isOneOf("dual_rate") },
        { ...rupees("reversion_net", "Net market rent a year"), when: isOneOf("term_and_reversion") },
        {
          ...percent("reversion_yield_percent", "Yield of the reversion"),
          when: isOneOf("term_and_reversion"),
        },
        { ...rupees("land_value", "Value of the land today"), when: isOneOf("life_and_land") },
      ],
    },
    { type: "figures", name: "capital" },
  ],
  figures: (result, approach) => {
    const { amounts, lines } = incomeFigures(approach);
    return { amounts, lines: { ...lines, capital: capital(approach, result) } };
  },
});
