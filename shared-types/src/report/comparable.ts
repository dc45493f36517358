import * as z from "zod";
import { limits } from "../limits.ts";
import { type adjustmentKind, comparableKind } from "../texts/choices/valuation.ts";
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
};

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
  } satisfies Record<(typeof adjustmentKind.values)[number], z.ZodType>),
  adjustment_reason: longText,
});
export type ReportComparable = z.output<typeof ReportComparable>;
