import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { valuationMessages } from "../texts/messages/valuation.ts";
import { roundHalfUp } from "../units/money.ts";
import { boundedList, decimal, integer, isoDate, lineText, shortText } from "../units/primitives.ts";
import { product } from "../units/rational.ts";
import { amount } from "../units/rupees.ts";

const MAX_SQUARE_FEET = 10_000_000;
const MAX_ACRES = 62_500;
/** 62,500 acres; more than any estate on the island. */
export const MAX_PERCHES = MAX_ACRES * 160;
const MAX_ROUNDING_STEP = 100_000_000;
/** Trees, machines, units of a yield. */
const MAX_COUNT = 10_000_000;

type Figure = ReturnType<typeof decimal>;

/** An optional figure, kept to two decimals so that the printed figures multiply to the printed amount; empty is null. */
const optionalOf = (figure: Figure) =>
  figure
    .transform((value) => (value === null ? null : roundHalfUp(value, 2)))
    .pipe(z.number().nullable())
    .default(null);
const optional = (min: number, max: number, message?: string) => optionalOf(decimal(min, max, message));

const quantityOf = (figure: Figure, fallback = 0) =>
  figure
    .transform((value) => roundHalfUp(value ?? fallback, 2))
    .pipe(z.number())
    .default(fallback);
/** A figure of 0 or more, kept to two decimals; empty or missing is `fallback`. */
export const quantity = (max: number, fallback = 0) => quantityOf(decimal(0, max), fallback);

const absent = (figure: Figure) =>
  figure
    .transform((value) => (value === null ? undefined : roundHalfUp(value, 2)))
    .pipe(z.number().optional())
    .optional();
/** As `quantity`; where it is empty or missing, the row is stored without it, as before there was such a figure. */
export const absentQuantity = (max: number) => absent(decimal(0, max));

export const rupees = quantityOf(amount);
/** As `absentQuantity`. */
export const absentRupees = absent(amount);
/** Null where it is empty. */
export const optionalRupees = optionalOf(amount);
export const squareFeet = quantity(MAX_SQUARE_FEET);
export const acres = quantity(MAX_ACRES);
export const count = quantity(MAX_COUNT);
/** Of a whole. */
export const percent = quantity(100);
/** Null where it is empty. */
export const optionalPercent = optional(0, 100);
/** On the income that feeds a sinking fund: the whole of it leaves none. */
export const taxPercent = quantity(99.99);
/** Rates of growth may be negative. */
export const growthPercent = optional(-100, 100)
  .transform((value) => value ?? 0)
  .pipe(z.number());
/** Null where it is empty: a yield of 0 is none. */
export const yieldPercent = optional(
  limits.valuation.yield.min,
  limits.valuation.yield.max,
  valuationMessages.yield,
);
/** The nearest multiple of so many rupees; 0 is no rounding. */
export const roundingStep = quantity(MAX_ROUNDING_STEP).pipe(z.number().int("Please round to whole rupees"));
/** Age or life of a building or a machine. */
export const ageYears = quantity(limits.valuation.ageYears);
export const termYears = (max: number) => integer(1, max).default(null);
export const description = lineText.default("");

/** A fact about a row, which no sum uses; an empty one is not stored. */
export const fact = {
  text: shortText
    .transform((text) => text || undefined)
    .pipe(z.string().optional())
    .optional(),
  date: isoDate
    .transform((day) => day ?? undefined)
    .pipe(z.string().optional())
    .optional(),
  number: (max: number) => absentQuantity(max),
  oneOf: <const Value extends string>(set: { values: readonly Value[]; labels: Record<Value, string> }) =>
    z
      .preprocess(
        (value) => (value === "" || value === null ? undefined : value),
        z.enum(set.values, { error: inputMessages.chooseOne(Object.values(set.labels)) }).optional(),
      )
      .optional(),
};

/** For a row whose area was taken from the sketch: key of the area, its square feet, and the day. */
export const sketchLink = () => ({
  sketch_source: fact.text,
  sketch_area: absentQuantity(MAX_SQUARE_FEET),
  sketch_on: fact.date,
});

/** One of a labelled set; empty or missing is `fallback`. */
export const oneOf = <const Value extends string>(
  { values, labels }: { values: readonly Value[]; labels: Record<Value, string> },
  fallback: NoInfer<Value>,
) =>
  z
    .preprocess(
      (value) => (value === "" || value === null ? fallback : value),
      z.enum(values, { error: inputMessages.chooseOne(Object.values(labels)) }),
    )
    .default(fallback);

const MAX_ROWS = limits.valuation.rows;

/** The rows of a table within an approach. */
export const rows = <Row extends z.ZodType>(row: Row) =>
  boundedList(z.array(row), MAX_ROWS, valuationMessages.rows).default([]);

/** A row of words and rupees. */
export const amountRow = () => z.object({ description, amount: rupees });

/** The amounts of such rows in whole rupees. */
export const amountsOf = (rows: ReadonlyArray<{ amount: number }>): number[] =>
  rows.map(({ amount }) => roundHalfUp(amount));

/** A row of a quantity at a rate, in rupees. */
export const quantityRow = () => z.object({ description, quantity: count, rate: rupees });

/** The amounts of such rows in whole rupees. */
export const productsOf = (rows: ReadonlyArray<{ quantity: number; rate: number }>): number[] =>
  rows.map(({ quantity, rate }) => product(quantity, rate).round());

/** Whether a row has at most one of two figures that would say the same. */
export const hasNotBoth =
  <const One extends string, const Other extends string>(one: One, other: Other) =>
  (row: { [Name in One | Other]?: number | undefined }): boolean =>
    !row[one] || !row[other];
