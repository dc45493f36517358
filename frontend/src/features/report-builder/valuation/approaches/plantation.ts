import { plantationBasis } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import type { RowForm } from "../../report-form";
import { type Column, defineApproach, type WorkingLine } from "../approach-definition";
import { explained, presentValueText, singleRateText } from "../factor-texts";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

const byRate = ({ basis = "rate" }: RowForm): boolean => basis !== "income";
const byIncome = ({ basis }: RowForm): boolean => basis === "income";

const ofIncome = (column: Column): Column => ({ ...column, isFact: true, when: byIncome });

const fieldWords = (row: RowForm): string =>
  byIncome(row)
    ? joinWords(
        ", ",
        figureWords(row.acres, "", " acres"),
        figureWords(row.years, "crop for ", " years"),
        row.land_rate_per_acre ? "then the land" : "land excluded",
      )
    : joinWords(" ", figureWords(row.acres, "", " acres"), figureWords(row.rate_per_acre, "at ", ""));

export const plantation = defineApproach({
  kind: "plantation",
  note: ({ fields }) => {
    const acres = Array.isArray(fields) ? fields.reduce((sum, row) => sum + (Number(row.acres) || 0), 0) : 0;
    return acres === 0 ? "fields and trees" : `${Math.round(acres * 100) / 100} acres`;
  },
  valueLabel: "Value by plantation",
  start: () => ({ fields: [], trees: [] }),
  parts: [
    {
      type: "rows",
      name: "fields",
      label: "Fields",
      item: "field",
      amountHead: "Rs.",
      isMain: true,
      start: { basis: "rate" },
      words: fieldWords,
      columns: [
        description,
        { name: "basis", label: "Basis", kind: "choice", options: optionsOf(plantationBasis), isChips: true },
        { name: "acres", label: "Acres", kind: "figure", isNarrow: true },
        { ...rupees("rate_per_acre", "Rate an acre"), when: byRate },
        ofIncome({ name: "yield_per_acre", label: "Yield an acre", kind: "figure" }),
        ofIncome(rupees("price", "Price")),
        ofIncome(rupees("cost_per_acre", "Cost an acre")),
        ofIncome({ name: "years", label: "Years", kind: "years" }),
        ofIncome(percent("yield_percent", "At")),
        ofIncome(rupees("land_rate_per_acre", "Land rate an acre, after the crop")),
        { name: "crop", label: "Crop", kind: "text", isFact: true },
        { name: "year_planted", label: "Year planted", kind: "years", isFact: true },
        { name: "stand_per_acre", label: "Stand an acre", kind: "figure", isFact: true },
        { name: "state", label: "State", kind: "text", isFact: true },
      ],
    },
    {
      type: "rows",
      name: "trees",
      label: "Trees",
      item: "trees",
      amountHead: "Rs.",
      words: (row) => joinWords(" ", figureWords(row.number, "", ""), figureWords(row.rate, "at ", "")),
      columns: [
        description,
        { name: "number", label: "Number", kind: "figure", isNarrow: true },
        rupees("rate", "Rate a tree"),
        { name: "girth_cm", label: "Girth, cm", kind: "figure", isFact: true },
        { name: "felling_permit", label: "Felling permit", kind: "text", isFact: true },
      ],
    },
  ],
  figures: (result, approach) => ({
    amounts: { fields: result.fields.map(({ value }) => value), trees: result.trees },
    rowLines: {
      fields: result.fields.map((field, index): WorkingLine[] => {
        const row = approach.fields[index];
        if (!row || field.net_per_acre === undefined) return [];
        const { yield_percent, years, acres, land_rate_per_acre } = row;
        const crop: WorkingLine = {
          label: `Net ${field.net_per_acre.toLocaleString("en")} an acre, ${acres} acres`,
          note: "years' purchase, annually in arrear",
          factor: field.years_purchase ?? 0,
          amount: field.crop ?? 0,
          ...explained(singleRateText(yield_percent, years, field.years_purchase ?? 0)),
        };
        if (field.land === undefined)
          return [crop, { label: "Crop only, land excluded", note: "no land rate is given" }];
        return [
          crop,
          {
            label: `Land, ${acres} acres at ${(land_rate_per_acre ?? 0).toLocaleString("en")}`,
            note: "deferred: present value",
            factor: field.present_value ?? 0,
            amount: field.land,
            ...explained(presentValueText(yield_percent, years, field.present_value ?? 0)),
          },
        ];
      }),
    },
  }),
});
