import { alternatives, entrySchema, type JsonSchema, sampleOf } from "./json-schema.ts";

const WRONG_TYPES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  7,
  -1,
  1.5,
  1e308,
  2 ** 53,
  5e-324,
  "",
  " ",
  "seven",
  [],
  [[]],
  [null],
  {},
  { value: 7 },
  { length: 3 },
];

/** Wrong values that people and programs send by mistake or on purpose. */
export const ODD_TEXTS: readonly string[] = [
  "\u0000",
  "\ud800",
  "\u200b\u200d",
  "\u202e",
  "__proto__",
  "constructor",
  "undefined",
  "NaN",
  "Infinity",
  "1e309",
  "0x1f",
  "-1",
  "٣",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "REPORT#0000000001",
  "{{7*7}}",
  "a@b@c.lk",
  "2026-02-30",
  "0000-00-00",
  "22,5",
  "🏠".repeat(20),
];

/** Repeated pieces that make patterns backtrack, and endings that make them fail. */
const REPEATED: ReadonlyArray<readonly [piece: string, end: string]> = [
  ["x", ""],
  ["\t", "x"],
  [" ", "x"],
  ["\n", "x"],
  ["9", "x"],
  ["9,", "x"],
  ["1 ", "x"],
  [".", "x"],
  ["(", "x"],
  ["-", "x"],
  ["0A-", "x"],
  ["a.", "@"],
  ["a a ", "-"],
  ["\u200d", "x"],
  ["ශ්‍ර", ""],
];

/** A body may have ten times as many bytes. */
const LONGEST = 100_000;

/** Texts of `length` characters or a few more. */
const long = (length: number): string[] =>
  REPEATED.map(([piece, end]) => piece.repeat(Math.ceil(length / piece.length)) + end);

const wrongTexts = ({ maxLength = 1_000, minLength = 0 }: JsonSchema): unknown[] => [
  ...ODD_TEXTS,
  ...(minLength > 1 ? ["x".repeat(minLength - 1)] : []),
  ...long(maxLength + 1),
  ...long(Math.min(maxLength * 20, LONGEST)),
];

const wrongNumbers = ({ minimum = -1e15, maximum = 1e15 }: JsonSchema): unknown[] => [
  minimum - 1,
  maximum + 1,
  minimum - 0.001,
  maximum + 0.001,
  -maximum,
  `${maximum}0`,
  -0,
  1e21,
];

const wrongLists = (schema: JsonSchema): unknown[] => {
  const entry = sampleOf(entrySchema(schema));
  const { maxItems = 1_000 } = schema;
  return [entry, null, {}, "x", []].flatMap((value) =>
    [maxItems + 1, maxItems * 50].map((length) => Array.from({ length }, () => value)),
  );
};

const manyFields: unknown = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, number) => [`field_${number}`, number]),
);

/** Values that a schema should refuse, most of them just beyond one of its limits. */
export const wrongValues = (schema: JsonSchema): unknown[] => [
  ...WRONG_TYPES,
  ...alternatives(schema).flatMap((part) => {
    if (part.enum) return [...ODD_TEXTS, `${part.enum[0]} `, String(part.enum[0]).toUpperCase()];
    if (part.type === "string") return wrongTexts(part);
    if (part.type === "number" || part.type === "integer") return wrongNumbers(part);
    if (part.type === "array") return wrongLists(part);
    return part.type === "object" ? [manyFields] : [];
  }),
];
