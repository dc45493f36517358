import { describe, expect, it } from "vitest";
import * as z from "zod";
import { openapiDocument } from "../../src/api/openapi.ts";

type Json = Record<string, unknown>;

const Json = z.record(z.string(), z.unknown());
const objectIn = (value: unknown): Json => Json.safeParse(value).data ?? {};

const document = objectIn(JSON.parse(JSON.stringify(openapiDocument("test"))));
const schemas = objectIn(objectIn(document.components).schemas);

const UPPER = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "maxProperties"];
const LOWER = ["minLength", "minItems", "minimum", "exclusiveMinimum"];

interface Leaf {
  /** The names that lead to it: `report.papers.[].remark` as a list. */
  path: string[];
  schema: Json;
}

/** Every part of a schema with its path. */
const leavesOf = (value: unknown, path: string[] = []): Leaf[] => {
  const schema = objectIn(value);
  if (typeof schema.$ref === "string") return leavesOf(schemas[schema.$ref.split("/").at(-1) ?? ""], path);
  const alternatives = ["anyOf", "oneOf", "allOf"].flatMap((key) =>
    z.array(z.unknown()).catch([]).parse(schema[key]),
  );
  return [
    { path, schema },
    ...alternatives.flatMap((part) => leavesOf(part, path)),
    ...Object.entries(objectIn(schema.properties)).flatMap(([name, part]) => leavesOf(part, [...path, name])),
    ...(schema.items ? leavesOf(schema.items, [...path, "[]"]) : []),
    ...(schema.additionalProperties ? leavesOf(schema.additionalProperties, [...path, "*"]) : []),
  ];
};

const jsonIn = (value: unknown): unknown =>
  objectIn(objectIn(objectIn(objectIn(value).content)["application/json"])).schema;

const operations = Object.entries(objectIn(document.paths)).flatMap(([path, methods]) =>
  Object.entries(objectIn(methods)).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    request: leavesOf(jsonIn(objectIn(operation).requestBody)),
    replies: Object.entries(objectIn(objectIn(operation).responses)).flatMap(([status, reply]) =>
      Number(status) < 400 ? leavesOf(jsonIn(reply)) : [],
    ),
  })),
);

/** All parts of request bodies by their last name. Saving a section takes any data, so a report's fields are found in the call that creates one. */
const written = Map.groupBy(
  operations.flatMap(({ request }) => request),
  ({ path }) => path.at(-1),
);

/** Lists that a call writes under another name: name in the reply, name in the request. */
const renamed: Record<string, string> = { program_text: "written", carried_texts: "texts" };

/** Values that the product makes and no call writes, with the reason why their bound holds. */
const computed: Record<string, string> = {
  "matter.subject": "one or two words of our own",
  "matter.text":
    "a label, or the field's first words: the acceptance suite reads them with every field at its longest",
  completeness: "per cent",
  zoom: "asked for by the product",
  provider: "a name of the product's own",
  attribution: "a constant of the provider's adapter",
  "writer.name": "held to its length by the environment's schema",
  "writer.version": "held to its length by the environment's schema",
};

const endsWith = (path: string[], end: string[]): boolean =>
  end.length > 0 && end.every((name, at) => name === path[path.length - end.length + at]);

/** The parts of requests that write this value: those that share the longest end of its path. */
const writesOf = ({ path, schema }: Leaf): Leaf[] => {
  const names = path.map((name, at) => (path[at + 1] === "[]" && renamed[name]) || name);
  const named = (written.get(names.at(-1)) ?? []).filter(
    (leaf) => leaf.schema.type === schema.type && endsWith(names, leaf.path),
  );
  const longest = Math.max(...named.map((leaf) => leaf.path.length));
  return named.filter((leaf) => leaf.path.length === longest);
};

const isComputed = ({ path }: Leaf): boolean =>
  Object.keys(computed).some((end) => endsWith(path, end.split(".")));

/** Whether the part has an upper bound; ids, days and instants have a fixed length and do not count. */
const hasBounds = ({ schema }: Leaf): boolean =>
  !["uuid", "date-time", "date"].includes(String(schema.format)) &&
  UPPER.some((key) => schema[key] !== undefined);

const bounded = operations.flatMap(({ route, replies }) =>
  replies
    .filter(hasBounds)
    .map((leaf) => ({ ...leaf, place: `${route} ${leaf.path.join(".")}`, among: replies })),
);

/** The widest bound among alternatives at one path. */
const widest = (leaves: Leaf[], key: string): number => {
  const isUpper = UPPER.includes(key);
  const none = isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const bounds = leaves.map(({ schema }) => Number(schema[key] ?? none));
  return isUpper ? Math.max(...bounds) : Math.min(...bounds);
};

const alternativesOf = ({ path, schema }: Leaf, among: Leaf[]): Leaf[] =>
  among.filter((leaf) => leaf.schema.type === schema.type && leaf.path.join(".") === path.join("."));

describe("the bounds of a reply", () => {
  it("are those of values that a call writes, or that the product makes", () => {
    const unexplained = bounded.filter((leaf) => !isComputed(leaf) && writesOf(leaf).length === 0);
    expect(unexplained.map(({ place }) => place)).toEqual([]);
    expect(bounded.length).toBeGreaterThan(1_000);
  });

  it.each(Object.entries(computed))("%s: %s", (end) => {
    expect(bounded.some(({ path }) => endsWith(path, end.split(".")))).toBe(true);
  });

  it("are no narrower than those of what is written", () => {
    const narrower = bounded
      .filter((leaf) => !isComputed(leaf))
      .flatMap((leaf) =>
        [...UPPER, ...LOWER].flatMap((key) => {
          const [here, there] = [widest(alternativesOf(leaf, leaf.among), key), widest(writesOf(leaf), key)];
          const takesAll = UPPER.includes(key) ? here >= there : here <= there;
          return takesAll ? [] : [`${leaf.place}: ${key} ${here}, and a call writes ${there}`];
        }),
      );
    expect([...new Set(narrower)]).toEqual([]);
  });
});
