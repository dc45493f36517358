import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { isIsoDate } from "./dates.ts";
import { groupThousands, hasSeveralFigures, parseAmount, TYPED_AMOUNT } from "./money.ts";
import { plainLine, plainText } from "./plain-text.ts";

// Pasted text also brings joiners and direction marks; a text of these alone is empty.
const VISIBLE = /[^\p{Cf}\p{Z}\s]/u;

/** The text to store (`plainText`), trimmed; "" without any visible character. */
export const clean = (text: string): string => trimmed(plainText(text));
/** As `clean`, in one line. */
export const cleanLine = (text: string): string => trimmed(plainLine(text));

const trimmed = (text: string): string => (VISIBLE.test(text) ? text.trim() : "");

/** The message about a text of more than `max` characters. */
export const tooLong = (max: number, label = "This field"): string =>
  `${label} may have at most ${groupThousands(max)} characters`;

/** Any text of at most `max` characters. A longer one is refused before anything else is looked at. */
export const boundedText = (max: number, error: string, wrongType?: string) =>
  z.string(wrongType).max(max, { error, abort: true });

interface TextDetails {
  label?: string;
  pattern?: { regex: RegExp; error: string };
  /** Whether it may have several lines. */
  lines?: boolean;
}

/** Text of at most `max` characters, cleaned (`clean`) and in one line; absent text is "". */
export const text = (max: number, { label = "This field", pattern, lines = false }: TextDetails = {}) => {
  const bounded = boundedText(max, tooLong(max, label)).overwrite(lines ? clean : cleanLine);
  return (pattern ? bounded.regex(pattern.regex, pattern.error) : bounded)
    .nullable()
    .transform((value) => value ?? "")
    .pipe(z.string().max(max));
};

/** Text of 1 to `max` characters, cleaned (`clean`) and in one line unless `lines`; `missing` where it is empty. */
export const requiredText = (
  max: number,
  missing: string,
  { label = "This field", lines = false }: Omit<TextDetails, "pattern"> = {},
) =>
  boundedText(max, tooLong(max, label), missing)
    .regex(/\S/, { error: missing, abort: true })
    .overwrite(lines ? clean : cleanLine)
    .min(1, missing);

/** A list of at most `max` entries. A longer one is refused before its entries are looked at. */
export const boundedList = <Entry extends z.ZodType>(list: z.ZodArray<Entry>, max: number, error: string) => {
  const bounded = list.max(max, error);
  return z.preprocess((value: z.input<typeof bounded>, context) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  }, bounded);
};

/** A part of an object's fields, at least one of them: a body in which nothing is known changes nothing. */
export const someOf = <Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  error: string = inputMessages.nothingKnown,
) =>
  fields
    .partial()
    .refine((value) => Object.keys(value).length > 0, error)
    .meta({ minProperties: 1 });

export const uuid = (error?: string) =>
  boundedText(limits.input.uuid, error ?? inputMessages.invalid("The id")).check(z.uuid(error));

export const shortText = text(limits.text.short);
export const lineText = text(limits.text.line);
export const longText = text(limits.text.long, { lines: true });

/** Smaller numbers are stored as 0: nobody measures them, and DynamoDB refuses any nearer to 0 than 1E-130. */
const SMALLEST = 1e-9;
const storable = (number: number): number => (Math.abs(number) < SMALLEST ? 0 : number);

const notANumber = (input: unknown): string =>
  typeof input === "string" && input.length <= limits.text.short && hasSeveralFigures(input)
    ? inputMessages.oneNumber
    : inputMessages.aNumber;
/** A number as text, once `overwrite` has made figures of it. */
export const typedNumber = (overwrite: (typed: string) => string) =>
  boundedText(limits.text.short, inputMessages.aNumber)
    .overwrite(overwrite)
    .regex(TYPED_AMOUNT, { error: inputMessages.aNumber, abort: true });
const inFigures = typedNumber(plainText);
const numeric = (rule: z.ZodType<number, number>, typed = inFigures) =>
  z
    .union([rule, typed, z.null()], { error: ({ input }) => notANumber(input) })
    .transform((value) => {
      const number = typeof value === "string" ? parseAmount(value) : value;
      return number === undefined || number === null ? null : storable(number);
    })
    .pipe(rule.nullable());

const range = (min: number, max: number) =>
  `Please enter a number between ${groupThousands(min)} and ${groupThousands(max)}`;

/** A decimal number or numeric text within min..max; empty is null. */
export const decimal = (min: number, max: number, message = range(min, max), typed = inFigures) =>
  numeric(z.number(message).min(min, message).max(max, message), typed);

/** A whole number or numeric text within min..max; empty is null. */
export const integer = (min: number, max: number, typed = inFigures) =>
  numeric(
    z
      .number(range(min, max))
      // Not int(): it would end the union's choice of the message.
      .multipleOf(1, "Please enter a whole number")
      .min(min, range(min, max))
      .max(max, range(min, max)),
    typed,
  );

/** As `integer`, but not empty: `missing` asks for the number. */
export const wholeNumber = (min: number, max: number, missing: string, typed = inFigures) =>
  integer(min, max, typed).pipe(z.number(missing));

const REAL_DATE = "Please enter a real date";
/** A calendar day as yyyy-mm-dd; empty is null. */
export const isoDate = z
  .union(
    [
      z.literal(""),
      boundedText("yyyy-mm-dd".length, REAL_DATE).refine(isIsoDate, REAL_DATE).meta({ format: "date" }),
      z.null(),
    ],
    { error: ({ input }) => (typeof input === "string" ? REAL_DATE : "Please enter a date") },
  )
  .transform((value) => (value === "" ? null : value))
  .pipe(z.string().meta({ format: "date" }).nullable());

const TIME = "Please enter a time of the day, such as 10:30";
const asTime = (typed: string): string => {
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.\s]?(\d\d)$/.exec(typed) ?? [];
  return hour === "" ? typed : `${hour.padStart(2, "0")}:${minute}`;
};
/** A time of the day as hh:mm, 24 hours; "9.30" and "930" are taken too, and empty is "". */
export const dayTime = boundedText(limits.text.short, TIME)
  .overwrite((typed) => asTime(cleanLine(typed)))
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, TIME)
  .nullable()
  .transform((typed) => typed ?? "")
  .pipe(z.string());

/** One of a closed set of values; empty is null. */
export const choice = <Values extends z.util.EnumLike>(schema: z.ZodEnum<Values>) =>
  z.preprocess(
    (value) => (value === "" ? null : value),
    z.enum(schema.enum, { error: inputMessages.chooseOne(schema.options) }).nullable(),
  );

/** Each value once, in the order of first appearance. */
export const eachOnce = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** An instant in ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** A positive whole number in a path. */
export const pathId = (label: string) => {
  const error = `${label} must be a positive whole number`;
  const digits = boundedText(15, error).regex(/^[1-9]\d*$/, { error, abort: true });
  const number = z.int(error).min(1, error).max(999_999_999_999_999, error);
  return z.union([number, digits], { error }).transform(Number).pipe(z.number());
};

/** A whole number within min..max in a query. */
export const queryInteger = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${groupThousands(min)} to ${groupThousands(max)}`;
  const number = z.int(error).min(min, error).max(max, error);
  const digits = boundedText(String(max).length, error).regex(/^\d+$/, { error, abort: true });
  return z.union([number, digits], { error }).transform(Number).pipe(number);
};

/** The cursor of the next page, from the reply before. */
export const cursor = (pattern: RegExp) => {
  const error = "This cursor is not valid";
  return boundedText(limits.input.cursor, error).regex(pattern, error).optional();
};
