import * as z from "zod";
import { Sketch } from "#sketch";
import { inputMessages } from "../../texts/messages/input.ts";
import { phoneNumber } from "../../units/phone-number.ts";
import {
  boundedList,
  choice as choiceOf,
  dayTime,
  decimal as decimalWithin,
  eachOnce,
  integer as integerWithin,
  isoDate,
  lineText,
  longText,
  shortText,
  text as textUpTo,
} from "../../units/primitives.ts";
import { amount } from "../../units/rupees.ts";

/** How the builder's form asks for a value; `own`: with an input made for this one field. */
export type FieldInput =
  | "text"
  | "textarea"
  | "currency"
  | "phone"
  | "date"
  | "decimal"
  | "integer"
  | "money"
  | "coordinate"
  | "choice"
  | "checkboxes"
  | "yesNo"
  | "own";

/** The common properties of a kind of field. */
export interface FieldKind {
  /** Takes what a form sends (text, "", null), gives the stored value. */
  schema: z.ZodType;
  /** The stored value of an unwritten field. */
  empty: "" | null | false | never[];
  input: FieldInput;
  /** Behind the number. */
  unit?: string;
  /** What can be chosen: wire values, each with the label that a person reads. */
  choices?: ReadonlyArray<{ value: string; label: string }>;
}

/** Text of at most 200 (short), 500 (line) or 20,000 characters (long). */
export const text = {
  short: { schema: shortText, empty: "", input: "text" },
  line: { schema: lineText, empty: "", input: "text" },
  long: { schema: longText, empty: "", input: "textarea" },
} as const;

export const date = { schema: isoDate, empty: null, input: "date" } as const;

/** A time of the day, hh:mm; "9.30" and "930" are taken too, and empty is "". */
export const time = { schema: dayTime, empty: "", input: "text" } as const;

export const money = { schema: amount, empty: null, input: "money", unit: "Rs." } as const;

export const yesNo = { schema: z.boolean(), empty: false, input: "yesNo" } as const;

/** ISO 4217. */
export const currency = {
  schema: textUpTo(3, {
    label: "The currency",
    pattern: {
      regex: /^\s*(?:[A-Za-z]{3})?$/,
      error: "Please enter a currency of three letters, such as USD",
    },
  }),
  empty: "",
  input: "currency",
} as const;

/** A Sri Lankan number in any usual form, stored E.164. */
export const phone = { schema: phoneNumber, empty: "", input: "phone" } as const;

export const decimal = (min: number, max: number, more: { unit?: string } = {}) =>
  ({ schema: decimalWithin(min, max), empty: null, input: "decimal", ...more }) as const;

export const integer = (min: number, max: number, more: { unit?: string } = {}) =>
  ({ schema: integerWithin(min, max), empty: null, input: "integer", ...more }) as const;

/** Degrees. */
export const coordinate = (bound: number) =>
  ({ schema: decimalWithin(-bound, bound), empty: null, input: "coordinate" }) as const;

interface Labelled {
  values: readonly string[];
  labels: Record<string, string>;
}

const choicesOf = ({ values, labels }: Labelled) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** One of a labelled set. */
export const choice = <Values extends z.util.EnumLike>(set: Labelled & { schema: z.ZodEnum<Values> }) =>
  ({ schema: choiceOf(set.schema), empty: null, input: "choice", choices: choicesOf(set) }) as const;

const none = (): never[] => [];

/** Any of a set, each once; a value without a label is its own. */
export const checkboxes = <const Value extends string>(
  values: readonly Value[],
  labels: Record<string, string> = {},
) => {
  const each = z.enum(values, { error: inputMessages.chooseOne(values) });
  const schema = boundedList(
    z.array(each),
    values.length,
    inputMessages.tooMany(String(values.length)),
  ).overwrite(eachOnce);
  return { schema, empty: none(), input: "checkboxes", choices: choicesOf({ values, labels }) } as const;
};

/** The sketch of the buildings; null where nothing is drawn. */
export const drawing = { schema: Sketch.nullable(), empty: null, input: "own" } as const;

/** Entries of several values each, written with an input of their own. */
export const list = <Entry extends z.ZodType>(entry: Entry, max: number, name: string) =>
  ({
    schema: boundedList(z.array(entry), max, `At most ${max} ${name}`),
    empty: none(),
    input: "own",
  }) as const;
