import * as z from "zod";
import { product, Rational, sumOf } from "../units/rational.ts";
import { ageYears, count, description, optionalPercent, percent, rows, rupees } from "./input.ts";
import { straightLine } from "./straight-line.ts";

const itemRow = () =>
  z.object({
    description,
    number: count,
    /** Of one. */
    cost_new: rupees,
    age_years: ageYears,
    life_years: ageYears,
    /** Of the cost new. */
    residual_percent: percent,
    /** Of what remains; 100 where it is empty. */
    condition_percent: optionalPercent,
  });
type Item = z.output<ReturnType<typeof itemRow>>;

/** Machines at what remains of their cost new. */
export const machineryInput = () => ({ kind: z.literal("machinery"), items: rows(itemRow()) });
type Machinery = z.output<z.ZodObject<ReturnType<typeof machineryInput>>>;

export const machineryFigures = () => ({
  items: z.array(z.object({ cost_new: z.number(), remaining_percent: z.number(), value: z.number() })),
  value: z.number(),
});

const itemValue = (item: Item) => {
  const cost_new = product(item.number, item.cost_new).round();
  const remaining_percent = item.life_years > 0 ? Rational.of(100).minus(straightLine(item)).round(2) : 0;
  const value = product(cost_new, remaining_percent, 0.01, item.condition_percent ?? 100, 0.01).round();
  return { cost_new, remaining_percent, value };
};

export const valueByMachinery = (approach: Machinery) => {
  const items = approach.items.map(itemValue);
  return { items, value: sumOf(items.map(({ value }) => value)) };
};
