import * as z from "zod";
import { percentOf, product, sumOf } from "../units/rational.ts";
import {
  amountRow,
  amountsOf,
  description,
  percent,
  roundingStep,
  rows,
  rupees,
  sketchLink,
  squareFeet,
} from "./input.ts";

const buildingRow = () =>
  z.object({ description, area_sq_ft: squareFeet, rate_per_sq_ft: rupees, ...sketchLink() });

/** The cost of rebuilding: an insurance value, not a market value. */
export const reinstatementInput = () => ({
  kind: z.literal("reinstatement"),
  buildings: rows(buildingRow()),
  external: rows(amountRow()),
  /** Of the cost new. */
  fees_percent: percent,
  /** Of the cost new. */
  debris_percent: percent,
  /** Of all of them. */
  tax_percent: percent,
  /** Of the declared value, where the policy requires it. */
  increase_percent: percent,
  /** The value is rounded up to a multiple of so many rupees, since nobody wants to be under-insured; 0 is no rounding. */
  rounding_step: roundingStep,
});
type Reinstatement = z.output<z.ZodObject<ReturnType<typeof reinstatementInput>>>;

export const reinstatementFigures = () => ({
  cost_new: z.number(),
  fees: z.number(),
  debris: z.number(),
  tax: z.number(),
  declared_value: z.number(),
  increase: z.number(),
  value: z.number().meta({ description: "For insurance; rounded up where a rounding is chosen" }),
});

/** What a building costs new, in whole rupees. */
export const costNew = (row: { area_sq_ft: number; rate_per_sq_ft: number }): number =>
  product(row.area_sq_ft, row.rate_per_sq_ft).round();

const roundUp = (rupees: number, step: number): number =>
  step === 0 ? rupees : Math.ceil(rupees / step) * step;

export const costOfReinstatement = (approach: Reinstatement) => {
  const cost_new = sumOf(approach.buildings.map(costNew)) + sumOf(amountsOf(approach.external));
  const fees = percentOf(cost_new, approach.fees_percent);
  const debris = percentOf(cost_new, approach.debris_percent);
  const tax = percentOf(cost_new + fees + debris, approach.tax_percent);
  const declared_value = cost_new + fees + debris + tax;
  const increase = percentOf(declared_value, approach.increase_percent);
  return {
    cost_new,
    fees,
    debris,
    tax,
    declared_value,
    increase,
    value: roundUp(declared_value + increase, approach.rounding_step),
  };
};
