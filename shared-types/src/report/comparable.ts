import * as z from "zod";
import { limits } from "../limits.ts";
import { Latitude, Longitude } from "../location/location.ts";
import { propertyKind } from "../texts/choices/property.ts";
import {
  type AdjustmentKind,
  adjustmentKind,
  type ComparableUnit,
  comparableKind,
  comparablePosition,
  comparableSort,
  comparableUnit,
} from "../texts/choices/valuation.ts";
import { evidenceMessages } from "../texts/messages/evidence.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { isIsoDate } from "../units/dates.ts";
import {
  boundedText,
  choice,
  cursor,
  decimal,
  isoDate,
  lineText,
  longText,
  queryInteger,
  requiredText,
  shortText,
  Timestamp,
  uuid,
} from "../units/primitives.ts";
import { amount, rupeesWithin } from "../units/rupees.ts";
import { recordOf } from "./fields/derive.ts";

// Fields of later versions; empty ones are not stored, so that older comparables stay as they were.

const laterText = (schema: z.ZodType<string>) =>
  schema
    .transform((text) => text || undefined)
    .pipe(z.string().optional())
    .optional();
const laterOf = (number: ReturnType<typeof decimal>) =>
  number
    .transform((value) => value ?? undefined)
    .pipe(z.number().optional())
    .optional();
const laterNumber = (min: number, max: number, message?: string) => laterOf(decimal(min, max, message));
const { south, north, west, east } = limits.sriLanka;

/** A sale nearby: extent in perches, price in rupees; `building_value` is the buildings' part of the price. */
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
    .transform((chosen) => chosen ?? undefined)
    .pipe(comparableUnit.schema.optional())
    .optional(),
  floor_area_sq_ft: laterNumber(0, 10_000_000),
  /** Rupees. */
  rent_per_month: laterOf(amount),
  /** Its term, and who pays what. */
  lease: laterText(lineText),
  storey: laterText(shortText),
  age_years: laterNumber(0, 1_000),
  /** Degrees, WGS 84; both or none. */
  latitude: laterNumber(south, north, evidenceMessages.notInSriLanka),
  longitude: laterNumber(west, east, evidenceMessages.notInSriLanka),
  position_source: choice(comparablePosition.schema)
    .transform((chosen) => chosen ?? undefined)
    .pipe(comparablePosition.schema.optional())
    .optional(),
  property_kind: choice(propertyKind.schema)
    .transform((chosen) => chosen ?? undefined)
    .pipe(propertyKind.schema.optional())
    .optional(),
  /** The road: "Tarred, 15 ft". */
  access: laterText(lineText),
  /** The reference of the valuer's own report that it came from. */
  from_report: laterText(shortText),
};

/** The facts that a comparable may be without: an empty one is not stored. */
export const optionalFacts = [
  "unit",
  "floor_area_sq_ft",
  "rent_per_month",
  "lease",
  "storey",
  "age_years",
  "latitude",
  "longitude",
  "position_source",
  "property_kind",
  "access",
  "from_report",
] as const satisfies ReadonlyArray<keyof typeof facts>;

/** A latitude alone is no position. */
const refuseHalfPosition = (
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  context: z.RefinementCtx,
): void => {
  if ((latitude === undefined) !== (longitude === undefined))
    context.addIssue({
      code: "custom",
      path: [latitude === undefined ? "latitude" : "longitude"],
      message: evidenceMessages.halfPosition,
    });
};

/** A comparable as a form sends it to the valuer's comparables bank. */
export const ComparableInput = z.lazy(() =>
  z
    .object({
      ...facts,
      description: requiredText(limits.text.line, "Please say which property this is"),
    })
    .superRefine(refuseHalfPosition),
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

/** An entry of the bank as it is found; metres from the position that was asked for, where both have one. */
export const FoundComparable = z.lazy(() =>
  Comparable.unwrap().extend({ distance_meters: z.number().min(0).optional() }),
);
export type FoundComparable = z.output<typeof FoundComparable>;

const nearAPosition = ({
  latitude,
  longitude,
  radius,
  sort,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  sort: string;
}): boolean =>
  latitude === undefined || longitude === undefined
    ? latitude === longitude && radius === undefined && sort !== "distance"
    : true;

const optionalChoice = <Values extends z.util.EnumLike>({ schema }: { schema: z.ZodEnum<Values> }) =>
  z.enum(schema.enum, { error: inputMessages.chooseOne(schema.options) }).optional();

const dayInQuery = boundedText("yyyy-mm-dd".length, "Please enter a real date")
  .refine(isIsoDate, "Please enter a real date")
  .optional();

const amountInQuery = (label: string) => queryInteger(label, 0, limits.amount).optional();

/** A search in the bank; without parameters all entries, newest first. */
export const ComparableQuery = z.lazy(() =>
  z
    .object({
      sort: comparableSort.schema.default("newest"),
      /** From there distances count; they are those of an entry with a position alone. */
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      /** Metres. */
      radius: queryInteger("The radius", 100, limits.evidence.radius).optional(),
      unit: optionalChoice(comparableUnit),
      property_kind: optionalChoice(propertyKind),
      kind: optionalChoice(comparableKind),
      /** Dates of the sale, both included. */
      from: dayInQuery,
      to: dayInQuery,
      /** Rupees, both included; of a rent a month. */
      min_price: amountInQuery("The lowest price"),
      max_price: amountInQuery("The highest price"),
      /** Words, or beginnings of words; an entry must have all of them. */
      q: boundedText(limits.text.short, inputMessages.tooLong(String(limits.text.short))).optional(),
      limit: queryInteger("The limit", 1, limits.maxPageSize).default(limits.maxPageSize),
      cursor: cursor(/^[\w-]+(?:\.[\w-]+)*$/),
    })
    .refine(nearAPosition, { error: evidenceMessages.positionNeeded, path: ["latitude"] }),
);
export type ComparableQuery = z.output<typeof ComparableQuery>;

export const ComparablePath = z.object({ comparableId: uuid("This is no comparable's id") });

/** As `adjustment`; an empty one is not stored. */
const laterAdjustment = laterNumber(-100, 1_000);

/** Per cent of the rate, positive or negative; empty is 0. */
const adjustment = decimal(-100, 1_000)
  .transform((percent) => percent ?? 0)
  .pipe(z.number());

const laterRupees = laterOf(rupeesWithin(-limits.amount, limits.amount));

/** Those that are not 0. */
const rupeesByKind = z
  .object(recordOf(adjustmentKind.values, () => laterRupees))
  .transform((typed) => {
    const given = Object.entries(typed).filter(([, rupees]) => rupees);
    return given.length > 0 ? Object.fromEntries(given) : undefined;
  })
  .pipe(z.object(recordOf(adjustmentKind.values, () => z.number().optional())).optional())
  .optional();

/** Refused, because it would be ambiguous. */
const refuseTwoFigures = (
  {
    adjustments,
    adjustment_rupees = {},
  }: {
    adjustments: Partial<Record<AdjustmentKind, number | undefined>>;
    adjustment_rupees?: Partial<Record<AdjustmentKind, number | undefined>> | undefined;
  },
  context: z.RefinementCtx,
): void => {
  for (const kind of adjustmentKind.values)
    if (adjustments[kind] && adjustment_rupees[kind])
      context.addIssue({
        code: "custom",
        path: ["adjustment_rupees", kind],
        message: evidenceMessages.twoFigures,
      });
};

/**
 * A comparable within a report: a copy, so that a signed report stays what it was when the bank's entry changes,
 * with its adjustments to the property that is valued.
 */
export const ReportComparable = z
  .object({
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
    /** Those that are given in rupees of the rate's unit, each in place of its per cent. */
    adjustment_rupees: rupeesByKind,
    adjustment_reason: longText,
  })
  .superRefine(refuseHalfPosition)
  .superRefine(refuseTwoFigures);
export type ReportComparable = z.output<typeof ReportComparable>;

/** The unit of a comparable's rate; comparables of earlier versions are by the perch. */
export const unitOf = ({ unit }: Pick<ReportComparable, "unit">): ComparableUnit => unit ?? "perch";

/** An adjustment in per cent; 0 also where it is in rupees. */
export const adjustmentOf = (
  { adjustments }: Pick<ReportComparable, "adjustments">,
  kind: AdjustmentKind,
): number => adjustments[kind] ?? 0;
