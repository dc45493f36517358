import {
  alternatives,
  entrySchema,
  inputSchema,
  type JsonSchema,
  sampleOf,
  schemaOf,
} from "./json-schema.ts";
import { wrongValues } from "./wrong-values.ts";

type Key = string | number;
interface Place {
  path: readonly Key[];
  schema: JsonSchema;
}

/** The path to every value in a body, each parent before its children. */
export const placesOf = (schema: JsonSchema, path: readonly Key[] = []): Place[] => [
  { path, schema },
  ...alternatives(schema).flatMap((part) => [
    ...Object.entries(part.properties ?? {}).flatMap(([name, own]) =>
      placesOf(schemaOf(own), [...path, name]),
    ),
    ...(part.type === "array" ? placesOf(entrySchema(part), [...path, 0]) : []),
  ]),
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The given object or list, or a sample of the schema where it is neither. */
const containerAt = (given: unknown, schema: JsonSchema): unknown => {
  if (isRecord(given) || (Array.isArray(given) && given.length > 0)) return given;
  const container = alternatives(schema).find(({ type }) => type === "object" || type === "array") ?? {};
  return container.type === "array" ? [sampleOf(entrySchema(container))] : sampleOf(container);
};

const schemaBelow = (schema: JsonSchema, key: Key): JsonSchema => {
  for (const part of alternatives(schema)) {
    if (typeof key === "number" && part.type === "array") return entrySchema(part);
    if (typeof key === "string" && part.properties?.[key] !== undefined)
      return schemaOf(part.properties[key]);
  }
  return {};
};

/** A copy of a good body in which the value at one path is replaced. */
export const replaced = (
  good: unknown,
  schema: JsonSchema,
  [key, ...rest]: readonly Key[],
  value: unknown,
): unknown => {
  if (key === undefined) return value;
  const container = containerAt(good, schema);
  const below = schemaBelow(schema, key);
  if (Array.isArray(container)) return [replaced(container[0], below, rest, value), ...container.slice(1)];
  const fields = isRecord(container) ? container : {};
  return { ...fields, [key]: replaced(fields[key], below, rest, value) };
};

export interface BadBody {
  what: string;
  body: unknown;
}

/** Made on demand, because all of them at once would fill the memory. */
export type Lazy<Value> = () => Value;

export const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string" && value.length > 40)
    return `${value.length} characters of ${value.slice(0, 8)}`;
  return typeof value === "object" && value !== null ? "a group" : String(value);
};

/** One body for each wrong value at each path; the rest of the body is good. */
export const badBodies = (type: Parameters<typeof inputSchema>[0], good: unknown): Array<Lazy<BadBody>> => {
  const schema = inputSchema(type);
  return placesOf(schema).flatMap(({ path, schema: own }) =>
    wrongValues(own).map((value) => () => ({
      what: `${path.join(".") || "body"}: ${describeValue(value)}`,
      body: replaced(good, schema, path, value),
    })),
  );
};

/** Bodies that are not JSON, or JSON that is expensive to parse for its size. */
export const RAW_BODIES: ReadonlyArray<{ what: string; rawBody: string; headers?: Record<string, string> }> =
  [
    ...[
      "{",
      "hello",
      '{"a":1}}',
      "\u0000",
      "'{}'",
      "{a:1}",
      "[1,]",
      "null",
      "7",
      '"text"',
      "true",
      "\ufeff{}",
    ],
    "[".repeat(400_000),
    `${"[".repeat(400_000)}${"]".repeat(400_000)}`,
    `{"a":`.repeat(100_000),
    `{"data":${"[".repeat(17)}${"]".repeat(17)}}`,
    `"${"x".repeat(1_100_000)}"`,
    `[${"{},".repeat(300_000)}{}]`,
    `{${'"a":1,'.repeat(150_000)}"a":1}`,
  ]
    .map((rawBody) => ({ what: `raw ${rawBody.slice(0, 20)}`, rawBody }))
    .concat(
      ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "text/json", ""].map(
        (type) => ({
          what: `as ${type}`,
          rawBody: '{"a":1}',
          headers: { "content-type": type },
        }),
      ),
    );
