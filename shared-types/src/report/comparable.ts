import * as z from "zod";
import { limits } from "../limits.ts";
import { type AdjustmentKind, comparableKind, comparableUnit } from "../texts/choices/valuation.ts";
import {
  amount,
  choice,
  decimal,
  isoDate,
  lineText,
  longText,
  requiredText,
  shortText,
  Timestamp,
  uuid,
} from "../units/primitives.ts";

// Facts that came later: where one is empty it is not stored, so that a comparable of a former version stays what it was.

const laterText = (schema: z.ZodType<string>) =>
  schema
    .transform((text) => text || undefined)
    .pipe(z.string().optional())
    .optional();
const laterNumber = (min: number, max: number) =>
  decimal(min, max)
    .transform((value) => value ?? undefined)
    .pipe(z.number().optional())
    .optional();

/** What is known of a sale nearby: extent in perches, price in rupees; `building_value` is the buildings' part of the price. */
const facts = {
  description: lineText,
  town: shortText,
  district: shortText,
  kind: choice(comparableKind.schema),
  transaction_date: isoDate,
  extent_perches: decimal(0, 10_000_000),
  price: amount,
  building_value: amount,
  /** A person or a deed. */
  source: lineText,
  remarks: longText,
  /** Missing: the perch, and the adjustments are all added up, as before there were units. */
  unit: choice(comparableUnit.schema)
    .transform((unit) => unit ?? undefined)
    .pipe(comparableUnit.schema.optional())
    .optional(),
  floor_area_sq_ft: laterNumber(0, 10_000_000),
  /** Rupees. */
  rent_per_month: laterNumber(0, limits.amount),
  /** Its term, and who pays what. */
  lease: laterText(lineText),
  storey: laterText(shortText),
  age_years: laterNumber(0, 1_000),
};

/** The facts that a comparable may be without: an empty one is not stored. */
export const optionalFacts = [
  "unit",
  "floor_area_sq_ft",
  "rent_per_month",
  "lease",
  "storey",
  "age_years",
] as const satisfies ReadonlyArray<keyof typeof facts>;

/** A comparable as a form sends it to the valuer's comparables bank. */
export const ComparableInput = z.lazy(() =>
  z.object({
    ...facts,
    description: requiredText(limits.text.line, "Please say which property this is"),
  }),
);
export type ComparableInput = z.output<typeof ComparableInput>;

/** An entry of the valuer's comparables bank. */
export const Comparable = z.lazy(() =>
  z.object({
    id: z.uuid(),
    ...facts,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);
export type Comparable = z.output<typeof Comparable>;

export const ComparablePath = z.object({ comparableId: uuid("This is no comparable's id") });

/** As `adjustment`; an empty one is not stored. */
const laterAdjustment = laterNumber(-100, 1_000);

/** Per cent of the rate, positive or negative; empty is 0. */
const adjustment = decimal(-100, 1_000)
  .transform((percent) => percent ?? 0)
  .pipe(z.number());

/**
 * A comparable within a report: a copy, so that a signed report stays what it was when the bank's entry changes,
 * with its adjustments to the property that is valued.
 */
export const ReportComparable = z.object({
  /** The entry of the bank that it was copied from; null when it was written in the report. */
  comparable_id: uuid("This is no comparable's id").nullable(),
  ...facts,
  adjustments: z.object({
    time: adjustment,
    location: adjustment,
    extent: adjustment,
    access: adjustment,
    shape: adjustment,
    other: adjustment,
    conditions: laterAdjustment,
    bargaining: laterAdjustment,
    age: laterAdjustment,
    storey: laterAdjustment,
  } satisfies Record<AdjustmentKind, z.ZodType>),
  adjustment_reason: longText,
});
export type ReportComparable = z.output<typeof ReportComparable>;
