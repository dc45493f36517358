import fc from "fast-check";
import type { JsonSchema } from "./openapi.ts";

/** What people and programs send by mistake or on purpose. */
const oddities = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "\ud800",
  "__proto__",
  "1e309",
  "-1",
  "٣",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "REPORT#0000000001",
  "x".repeat(3000),
  "\n".repeat(300),
  1e308,
  -0,
  2 ** 53,
  -1,
  0.1 + 0.2,
);
const junk = fc.oneof(oddities, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary" }));

const text = ({ minLength = 0, maxLength = 60 }: JsonSchema) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: "grapheme" }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("7.2936", "22500000", "2026-01-15", "nimal@example.lk", "077 123 4567"),
    },
  );

const number = ({ minimum = -1e9, maximum = 1e9 }: JsonSchema) =>
  fc.oneof(
    fc.double({ min: Math.max(minimum, -1e15), max: Math.min(maximum, 1e15), noNaN: true }),
    fc.constantFrom(minimum, maximum, 0, 1),
  );

const object = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> => {
  const names = Object.keys(properties);
  if (names.length === 0) return fc.dictionary(fc.string({ maxLength: 20 }), junk, { maxKeys: 5 });
  const members = Object.fromEntries(names.map((name) => [name, generate(properties[name] ?? {})]));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(members, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
  );
};

const ofType = (type: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
  switch (type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.oneof(number(schema).map(Math.round), number(schema));
    case "number":
      return number(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(generate(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 6, 6)),
      });
    default:
      return object(schema);
  }
};

const valid = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 0) return fc.oneof(...parts.map(valid));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === undefined) return junk;
  return fc.oneof(...[schema.type].flat().map((type) => ofType(type, schema)));
};

/** Mostly valid values of a schema, mixed with junk at every depth. */
export const generate = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: valid(schema) }, { weight: 1, arbitrary: junk });

/** A path parameter: mostly the caller's own id, so that the call gets past the lookup. */
export const generateParameter = (own: string | number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(String(own)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.constantFrom("0", "-1", "1.5", "999999", "9".repeat(30), "a".repeat(300), "\u0000", "ග", "%", "é"),
        fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value !== "." && value !== ".."),
      ),
    },
  );

export const generateQuery = (query: ReadonlyArray<{ name: string; schema: JsonSchema }>) =>
  fc
    .record(Object.fromEntries(query.map(({ name, schema }) => [name, generate(schema)])), {
      requiredKeys: [],
    })
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
        .map(([name, value = ""]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join("&"),
    );
