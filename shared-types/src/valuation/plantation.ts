import * as z from "zod";
import { limits } from "../limits.ts";
import { plantationBasis } from "../texts/choices/valuation.ts";
import { product, sumOf } from "../units/rational.ts";
import { presentValue, singleRate } from "./factors.ts";
import {
  acres,
  count,
  description,
  fact,
  oneOf,
  optionalRupees,
  rows,
  rupees,
  termYears,
  yieldPercent,
} from "./input.ts";

const fieldRow = () =>
  z.object({
    description,
    acres,
    basis: oneOf(plantationBasis, "rate"),
    /** Land and crop together. */
    rate_per_acre: rupees,
    /** Of the crop in a year; `price` is that of its unit. */
    yield_per_acre: count,
    price: rupees,
    /** A year. */
    cost_per_acre: rupees,
    years: termYears(limits.valuation.years),
    yield_percent: yieldPercent,
    /** Of the land after the crop. Without it the land is left out. */
    land_rate_per_acre: optionalRupees,
    crop: fact.text,
    year_planted: fact.number(9_999),
    /** Plants an acre. */
    stand_per_acre: fact.number(1_000_000),
    state: fact.text,
  });
type FieldRow = z.output<ReturnType<typeof fieldRow>>;

const treeRow = () =>
  z.object({
    description,
    number: count,
    rate: rupees,
    /** Of a trunk; jak and breadfruit are felled with a permit only. */
    girth_cm: fact.number(10_000),
    felling_permit: fact.text,
  });

/** An estate field by field, and trees by number. */
export const plantationInput = () => ({
  kind: z.literal("plantation"),
  fields: rows(fieldRow()),
  trees: rows(treeRow()),
});
type Plantation = z.output<z.ZodObject<ReturnType<typeof plantationInput>>>;

export const plantationFigures = () => ({
  fields: z.array(
    z.object({
      net_per_acre: z.number().optional(),
      years_purchase: z.number().optional(),
      crop: z.number().optional(),
      present_value: z.number().optional(),
      land: z
        .number()
        .optional()
        .meta({ description: "After the crop, deferred; absent where it is left out" }),
      value: z.number(),
    }),
  ),
  trees: z.array(z.number()),
  value: z.number(),
});

const fieldValue = (field: FieldRow) => {
  const { acres, yield_percent, years, land_rate_per_acre } = field;
  if (field.basis === "rate") return { value: product(acres, field.rate_per_acre).round() };
  const net_per_acre = product(field.yield_per_acre, field.price).minus(field.cost_per_acre).round();
  const years_purchase = singleRate(yield_percent, years);
  const crop = product(acres, net_per_acre, years_purchase).round();
  if (land_rate_per_acre === null) return { net_per_acre, years_purchase, crop, value: crop };
  const present_value = presentValue(yield_percent, years);
  const land = product(acres, land_rate_per_acre, present_value).round();
  return { net_per_acre, years_purchase, crop, present_value, land, value: crop + land };
};

export const valueByPlantation = (approach: Plantation) => {
  const fields = approach.fields.map(fieldValue);
  const trees = approach.trees.map(({ number, rate }) => product(number, rate).round());
  return { fields, trees, value: sumOf(fields.map(({ value }) => value)) + sumOf(trees) };
};
