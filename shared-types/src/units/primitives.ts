import * as z from "zod";
import { limits } from "../limits.ts";
import { isIsoDate } from "./dates.ts";
import { groupThousands, parseAmount } from "./money.ts";

// Control characters other than tab and line feed come in by pasting; no font prints them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

// Pasted text also brings joiners and direction marks; a text of these alone is empty.
const VISIBLE = /[^\p{Cf}\p{Z}\s]/u;

/** Trimmed, well-formed, without control characters, each line ended by a line feed alone; "" without any visible character. */
export const clean = (text: string): string => {
  const written = text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "").trim();
  return VISIBLE.test(written) ? written : "";
};

/** The message about a text of more than `max` characters. */
export const tooLong = (max: number, label = "This field"): string =>
  `${label} may have at most ${groupThousands(max)} characters`;

/** Text of at most `max` characters, trimmed and without control characters; absent text is "". */
export const text = (max: number, label = "This field") =>
  z
    .union([z.string(), z.null()], { error: `${label} must be text` })
    .transform((value) => clean(value ?? ""))
    .pipe(z.string().max(max, tooLong(max, label)));

export const shortText = text(limits.text.short);
export const lineText = text(limits.text.line);
export const longText = text(limits.text.long);

/** Smaller numbers are stored as 0: nobody measures them, and DynamoDB refuses any nearer to 0 than 1E-130. */
const SMALLEST = 1e-9;
const storable = (number: number): number => (Math.abs(number) < SMALLEST ? 0 : number);

const typedNumber = z
  .union([z.number(), z.string(), z.null()], { error: "Please enter a number" })
  .transform((value, context) => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return null;
    const number = typeof value === "number" ? value : parseAmount(value);
    if (number !== undefined) return storable(number);
    context.addIssue({ code: "custom", message: "Please enter a number" });
    return z.NEVER;
  });
const numeric = (rule: z.ZodType<number, number>) => typedNumber.pipe(rule.nullable());

const range = (min: number, max: number) =>
  `Please enter a number between ${groupThousands(min)} and ${groupThousands(max)}`;

/** A decimal number or numeric text within min..max; empty is null. */
export const decimal = (min: number, max: number, message = range(min, max)) =>
  numeric(z.number(message).min(min, message).max(max, message));

/** A whole number or numeric text within min..max; empty is null. */
export const integer = (min: number, max: number) =>
  numeric(
    z
      .number(range(min, max))
      .int("Please enter a whole number")
      .min(min, range(min, max))
      .max(max, range(min, max)),
  );

/** Rupees, up to hundreds of billions; empty is null. */
export const amount = decimal(0, limits.amount);

/** A calendar day as yyyy-mm-dd; empty is null. */
export const isoDate = z
  .union([z.string(), z.null()], { error: "Please enter a date" })
  .transform((value) => (value === "" ? null : value))
  .pipe(z.string().refine(isIsoDate, "Please enter a real date").nullable());

/** One of a closed set of values; empty is null. */
export const choice = <Values extends z.util.EnumLike>(schema: z.ZodEnum<Values>) =>
  z.preprocess(
    (value) => (value === "" ? null : value),
    z.enum(schema.enum, { error: "Please choose one of the options" }).nullable(),
  );

/** Each value once, in the order of first appearance. */
export const eachOnce = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** An instant in ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** A positive whole number in a path. */
export const pathId = (label: string) =>
  z
    .union([z.number(), z.string()])
    .transform((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : Number.NaN))
    .pipe(z.number(`${label} must be a positive whole number`));

/** Where the next page of a list begins, as the page before gave it. */
export const Cursor = z.string().max(500).optional();
