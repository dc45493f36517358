import {
  approachResults,
  formatPerches,
  parseExtent,
  roundHalfUp,
  sumOf,
  type Worksheet,
} from "@takseru/shared-types";
import type { FormValues, RowForm } from "../../report-form";
import type { ApproachParts, Column, Figures, WorkingLine } from "../approach-definition";
import { explained, straightLineText } from "../factor-texts";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

const MAIN_BUILDING = "Main building";

/** The first row takes extent and rate from the other sections; further rows start empty. */
const nextLandRow = ({ worksheet, total_extent, land_rate }: FormValues): RowForm => {
  const isFirst = worksheet.land.length === 0;
  return {
    description: "",
    extent_perches: isFirst ? (parseExtent(total_extent)?.perches.toString() ?? "") : "",
    rate_per_perch: isFirst ? land_rate : "",
  };
};

/** A row for the next building of the report that the worksheet does not value yet; else an empty row. */
export const nextBuildingRow = (values: FormValues): RowForm => {
  const hasSeveral = values.other_buildings.length > 0;
  const buildings = [
    { description: hasSeveral ? MAIN_BUILDING : "", area_sq_ft: values.total_floor_area },
    ...values.other_buildings.map(({ name, total_floor_area }, index) => ({
      description: name || `Building ${index + 2}`,
      area_sq_ft: total_floor_area,
    })),
  ];
  const rows = values.worksheet.buildings;
  const isValued = (description: string) => rows.some((row) => row.description === description);
  const unvalued = buildings.filter(({ description }) => description === "" || !isValued(description));
  // A renamed row counts as a building too, in the order of the report.
  const renamed = rows.filter((row) => !buildings.some(({ description }) => description === row.description));
  const next = hasSeveral ? unvalued[renamed.length] : rows.length === 0 ? unvalued[0] : undefined;
  return {
    description: next?.description ?? "",
    area_sq_ft: next?.area_sq_ft ?? "",
    rate_per_sq_ft: "",
    depreciation_percent: "",
  };
};

const ofLife: readonly Column[] = [
  { name: "age_years", label: "Age (years)", kind: "figure", isFurther: "on a phone" },
  { name: "life_years", label: "Life (years)", kind: "figure", isFurther: "on a phone" },
  { ...percent("residual_percent", "Residual %"), empty: "0", isFurther: "on a phone" },
];

/** "12/60/10" is an age of 12 years in a life of 60 with a residual of 10 %; "15" is 15 per cent. */
const depreciation: Column = {
  name: "depreciation",
  label: "Depreciation in per cent, or age / life / residual",
  head: "Age / life / residual, or %",
  kind: "figure",
  width: 9,
  empty: "0 %",
  parts: {
    columns: [percent("depreciation_percent", "Depreciation %"), ...ofLife],
    read: ({ depreciation_percent = "", age_years = "", life_years = "", residual_percent = "" }) =>
      age_years + life_years + residual_percent === ""
        ? depreciation_percent
        : [age_years, life_years, ...(residual_percent === "" ? [] : [residual_percent])].join("/"),
    write: (text) => {
      const [typed = ""] = text.split("=");
      const [first = "", life, ...residual] = typed.split("/").map((part) => part.trim().replace(/ ?%$/, ""));
      const isLife = life !== undefined;
      return {
        depreciation_percent: isLife ? "" : first,
        age_years: isLife ? first : "",
        life_years: life ?? "",
        residual_percent: residual.join("/"),
      };
    },
  },
};

/** A quantity at a rate has no amount of its own, unless one is typed all the same. */
const isPlainAmount = ({ amount, quantity, rate }: RowForm): boolean =>
  Boolean(amount) || !(quantity || rate);

export const cost: ApproachParts = {
  valueLabel: "Value by cost",
  parts: [
    {
      type: "rows",
      name: "land",
      label: "Land",
      item: "land",
      amountHead: "Value, Rs.",
      total: "land",
      start: nextLandRow,
      furtherLabel: { desk: "Rate per acre", phone: "Zones: rate per acre, share, allowance" },
      columns: [
        description,
        { name: "extent_perches", label: "Extent (perches)", head: "Perches", kind: "extent", width: 4.5 },
        { ...rupees("rate_per_perch", "Rate per perch", "Rate a perch"), width: 6 },
        { ...rupees("rate_per_acre", "Rate per acre", "Rate an acre"), isFurther: "everywhere" },
        {
          ...percent("share_percent", "Share of the rate %", "Share, %"),
          empty: "100",
          width: 3.5,
          isFurther: "on a phone",
        },
        {
          ...percent("quantity_allowance_percent", "Quantity allowance %", "Allowance, %"),
          empty: "0",
          width: 4.75,
          isFurther: "on a phone",
        },
      ],
      words: (zone) =>
        joinWords(
          ", ",
          joinWords(
            " ",
            figureWords(zone.extent_perches, "", " P"),
            figureWords(zone.share_percent, "at ", " % of"),
            figureWords(zone.rate_per_perch, zone.share_percent ? "" : "at ", ""),
            figureWords(zone.rate_per_acre, zone.share_percent ? "" : "at ", " an acre"),
          ),
          figureWords(zone.quantity_allowance_percent, "less ", " % for quantity"),
        ),
    },
    {
      type: "rows",
      name: "buildings",
      label: "Buildings",
      item: "building",
      amountHead: "Value, Rs.",
      total: "buildings",
      start: nextBuildingRow,
      isOffered: ({ bare_land }) => !bare_land,
      furtherLabel: { desk: "", phone: "Age, life and residual" },
      columns: [
        description,
        { name: "area_sq_ft", label: "Area (sq ft)", head: "Sq ft", kind: "figure", width: 4.5 },
        { ...rupees("rate_per_sq_ft", "Rate per sq ft", "Rate a sq ft"), width: 5.5 },
        depreciation,
      ],
      words: (building) =>
        joinWords(
          ", ",
          joinWords(
            " ",
            figureWords(building.area_sq_ft, "", " sq ft"),
            figureWords(building.rate_per_sq_ft, "at ", ""),
          ),
          figureWords(building.depreciation_percent, "less ", " %"),
          figureWords(building.life_years, `${building.age_years || "0"} of `, " years"),
        ),
    },
    {
      type: "rows",
      name: "other",
      label: "Other items",
      item: "item",
      amountHead: "Value, Rs.",
      isPlain: true,
      total: "other",
      furtherLabel: { desk: "", phone: "Quantity and rate" },
      columns: [
        description,
        { name: "quantity", label: "Quantity", kind: "figure", width: 5, isFurther: "on a phone" },
        { ...rupees("rate", "Rate (Rs.)", "Rate"), isFurther: "on a phone" },
        { ...rupees("amount", "Amount (Rs.)", "Value, Rs."), when: isPlainAmount },
      ],
      words: ({ quantity, rate }) =>
        joinWords(" ", figureWords(quantity, "", ""), figureWords(rate, "at ", "")),
    },
  ],
};

/** "90 P of 90 P in the extent" */
const landLine = (worksheet: Worksheet, totalExtent: string): string => {
  const valued = roundHalfUp(sumOf(worksheet.land.map(({ extent_perches }) => extent_perches)), 2);
  const stated = parseExtent(totalExtent)?.perches;
  const of = stated === undefined ? "" : ` of ${formatPerches(stated)} in the extent`;
  return `Land, ${formatPerches(valued)}${of}`;
};

const sumLine = (label: string, amounts: readonly number[]): WorkingLine[] =>
  amounts.length < 2 ? [] : [{ label, amount: sumOf(amounts), isTotal: true }];

/** What stands behind the rows of the worksheet; `totalExtent` is the report's own. */
export const costFigures = (worksheet: Worksheet, totalExtent: string): Figures & { value: number } => {
  const result = approachResults({ ...worksheet, approaches: [] })[0];
  if (result?.kind !== "cost") return { value: 0 };
  const { land, land_total, buildings, other, value } = result;
  return {
    value,
    amounts: { land: land.map((row) => row.value), buildings: buildings.map((row) => row.value), other },
    lines: {
      land:
        land.length === 0
          ? []
          : [{ label: landLine(worksheet, totalExtent), amount: land_total, isTotal: true }],
      buildings: sumLine(
        "Buildings",
        buildings.map((row) => row.value),
      ),
      other: sumLine("Other items", other),
    },
    rowLines: {
      land: land.map(({ amount, quantity_allowance }, index): WorkingLine[] =>
        quantity_allowance === 0
          ? []
          : [
              { label: "Before the allowance", amount },
              {
                label: "Quantity allowance",
                note: `${worksheet.land[index]?.quantity_allowance_percent ?? 0} % off this zone alone; printed under its row`,
                amount: -quantity_allowance,
              },
            ],
      ),
      buildings: buildings.map(({ cost_new, depreciation_percent, value }, index): WorkingLine[] => {
        const { age_years = 0, life_years = 0, residual_percent = 0 } = worksheet.buildings[index] ?? {};
        return value === cost_new
          ? []
          : [
              { label: "Cost new", amount: cost_new },
              {
                label: `Depreciation, ${depreciation_percent} %`,
                amount: value - cost_new,
                ...explained(
                  straightLineText(
                    { age_years, life_years, residual_percent },
                    roundHalfUp(100 - depreciation_percent, 2),
                  ),
                ),
              },
            ];
      }),
    },
    cellTexts: {
      buildings: buildings.map(({ depreciation_percent }, index) => {
        const { age_years = 0, life_years, residual_percent = 0 } = worksheet.buildings[index] ?? {};
        const percent = `${depreciation_percent} %`;
        if (life_years) return `${age_years}/${life_years}/${residual_percent} = ${percent}`;
        return depreciation_percent === 0 ? "" : percent;
      }),
    },
  };
};
