import * as z from "zod";
import { limits } from "../limits.ts";
import { formatRupees, roundHalfUp } from "../units/money.ts";
import { percentOf, sumOf } from "../units/rational.ts";
import { approachesSchema, computeApproach, isWithinLimit } from "../valuation/approach.ts";
import { conclusionSchema } from "../valuation/conclusion.ts";
import { costInput, valueByCost } from "../valuation/cost.ts";
import { quantity, roundingStep } from "../valuation/input.ts";
import { emptyWorksheet } from "./empty-worksheet.ts";

const worksheetFields = () =>
  z.object({
    /** The cost approach: land, buildings and other items. */
    ...costInput(),
    /** Missing where cost is the only approach. */
    approaches: approachesSchema().optional(),
    conclusion: conclusionSchema().optional(),
    /** The market value is rounded to the nearest multiple of so many rupees; 0 is no rounding. */
    rounding_step: roundingStep,
    forced_sale_percent: quantity(100, emptyWorksheet.forced_sale_percent),
  });
export type Worksheet = z.output<ReturnType<typeof worksheetFields>>;

/** The nearest multiple of a step, half up; 0 is no step. */
export const roundToStep = (rupees: number, step: number): number => {
  if (step === 0) return rupees;
  const over = rupees % step;
  return over * 2 < step ? rupees - over : rupees - over + step;
};

/**
 * The sums of the cost approach in whole rupees, half up per row, so that the printed column adds up. Forced sale is the
 * percentage of the rounded market value; insurance is the buildings alone, undepreciated (domain: golden worksheet).
 */
export const computeWorksheet = (worksheet: Worksheet) => {
  const cost = valueByCost(worksheet);
  const land = worksheet.land.map((row, index) => ({ ...row, amount: cost.land[index]?.value ?? 0 }));
  const buildings = worksheet.buildings.map((row, index) => {
    const { cost_new = 0, depreciation_percent = 0, value = 0 } = cost.buildings[index] ?? {};
    return {
      ...row,
      depreciation_percent,
      replacement_cost: cost_new,
      depreciation: cost_new - value,
      amount: value,
    };
  });
  const other = worksheet.other.map((row, index) => ({ ...row, amount: cost.other[index] ?? 0 }));
  const market_value = roundToStep(cost.value, worksheet.rounding_step);
  return {
    land,
    buildings,
    other,
    land_total: cost.land_total,
    buildings_total: sumOf(buildings.map((row) => row.amount)),
    other_total: sumOf(other.map((row) => row.amount)),
    total: cost.value,
    market_value,
    forced_sale_value: percentOf(market_value, worksheet.forced_sale_percent),
    insurance_value: sumOf(buildings.map((row) => row.replacement_cost)),
  };
};
export type WorksheetResult = ReturnType<typeof computeWorksheet>;

/** Whether a market value differs from the worksheet's total. A total of 0 is none; cents are not printed and do not count. */
export const differsFromWorksheet = (
  rupees: number,
  { market_value }: Pick<WorksheetResult, "market_value">,
): boolean => market_value !== 0 && roundHalfUp(rupees) !== market_value;

const withinLimit = (worksheet: Worksheet): boolean => {
  const { total, market_value, insurance_value } = computeWorksheet(worksheet);
  const further = (worksheet.approaches ?? []).map(computeApproach);
  const rounded = further.map(({ value }) => roundToStep(value, worksheet.rounding_step));
  const rebuilt = further.filter(({ kind }) => kind === "reinstatement").map(({ value }) => value);
  return isWithinLimit([total, market_value, insurance_value, ...rounded, sumOf(rebuilt)]);
};

/**
 * The valuation worksheet as a form sends it (numbers or text such as "1,768") and as it is stored. Empty or missing
 * numbers are 0, which adds nothing; an empty `forced_sale_percent` is 80. Values past 999,999,999,999 are refused.
 */
export const Worksheet = z.lazy(() =>
  worksheetFields().refine(withinLimit, {
    // The message of a row says more than this one.
    when: ({ issues }) => issues.length === 0,
    error: `The values may reach at most ${formatRupees(limits.amount)}`,
  }),
);
