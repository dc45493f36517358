import * as z from "zod";
import { limits } from "../limits.ts";
import { valuationMessages } from "../texts/messages/valuation.ts";
import { PERCHES_PER_ACRE } from "../units/extent.ts";
import { roundHalfUp } from "../units/money.ts";
import { boundedList } from "../units/primitives.ts";
import { lessPercent, percentOf, product, sumOf } from "../units/rational.ts";
import {
  absentQuantity,
  absentRupees,
  description,
  hasNotBoth,
  MAX_PERCHES,
  percent,
  quantity,
  rupees,
  sketchLink,
  squareFeet,
} from "./input.ts";
import { costNew } from "./reinstatement.ts";
import { straightLine } from "./straight-line.ts";

// Fields of later versions are stored only if filled, so that existing worksheets do not change.

const MAX_SHARE_PERCENT = 1_000;

const rows = <Row extends z.ZodType>(row: Row) =>
  boundedList(z.array(row), limits.worksheetRows, `At most ${limits.worksheetRows} rows`).default([]);

const landRow = () =>
  z
    .object({
      description,
      extent_perches: quantity(MAX_PERCHES),
      rate_per_perch: rupees,
      rate_per_acre: absentRupees,
      /** The zone's share of the rate; 100 where it is empty. */
      share_percent: absentQuantity(MAX_SHARE_PERCENT),
      /** Taken off this zone alone, after its share of the rate. */
      quantity_allowance_percent: absentQuantity(100),
    })
    .refine(hasNotBoth("rate_per_perch", "rate_per_acre"), {
      path: ["rate_per_acre"],
      error: valuationMessages.twoLandRates,
    });

const buildingRow = () =>
  z
    .object({
      description,
      area_sq_ft: squareFeet,
      rate_per_sq_ft: rupees,
      depreciation_percent: percent,
      /** Age and life, down to the residual in a straight line, in place of the depreciation in per cent. */
      age_years: absentQuantity(limits.valuation.ageYears),
      life_years: absentQuantity(limits.valuation.ageYears),
      residual_percent: absentQuantity(100),
      ...sketchLink(),
    })
    .refine(hasNotBoth("depreciation_percent", "life_years"), {
      path: ["life_years"],
      error: valuationMessages.twoDepreciations,
    });

const otherRow = () =>
  z
    .object({
      description,
      amount: rupees,
      quantity: absentQuantity(MAX_PERCHES),
      rate: absentRupees,
    })
    .refine(hasNotBoth("amount", "rate"), { path: ["amount"], error: valuationMessages.twoAmounts });

/** Land, buildings and other items: the worksheet's own rows. */
export const costInput = () => ({
  land: rows(landRow()),
  buildings: rows(buildingRow()),
  other: rows(otherRow()),
});
export type Cost = z.output<z.ZodObject<ReturnType<typeof costInput>>>;

export const costFigures = () => ({
  land: z.array(z.object({ amount: z.number(), quantity_allowance: z.number(), value: z.number() })),
  land_total: z.number(),
  buildings: z.array(z.object({ cost_new: z.number(), depreciation_percent: z.number(), value: z.number() })),
  other: z.array(z.number()),
  value: z.number(),
});

const landValue = (row: Cost["land"][number]) => {
  const rate = product(row.rate_per_perch).plus(product(row.rate_per_acre ?? 0).over(PERCHES_PER_ACRE));
  const amount = product(row.extent_perches, rate, row.share_percent ?? 100, 0.01).round();
  const quantity_allowance = percentOf(amount, row.quantity_allowance_percent ?? 0);
  return { amount, quantity_allowance, value: amount - quantity_allowance };
};

const depreciationOf = ({ depreciation_percent, life_years, ...life }: Cost["buildings"][number]): number =>
  life_years ? straightLine({ ...life, life_years }).round(2) : depreciation_percent;

export const valueByCost = (cost: Cost) => {
  const land = cost.land.map(landValue);
  const buildings = cost.buildings.map((row) => {
    const cost_new = costNew(row);
    const depreciation_percent = depreciationOf(row);
    return { cost_new, depreciation_percent, value: lessPercent(cost_new, depreciation_percent) };
  });
  const other = cost.other.map(({ amount, quantity, rate }) =>
    rate ? product(quantity ?? 0, rate).round() : roundHalfUp(amount),
  );
  const land_total = sumOf(land.map(({ value }) => value));
  const value = land_total + sumOf(buildings.map((building) => building.value)) + sumOf(other);
  return { land, land_total, buildings, other, value };
};
