import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { apis } from "../../src/api/index.ts";
import { openapiDocument } from "../../src/api/openapi.ts";
import type { Route } from "../../src/contract/define-api.ts";

const Properties = z.record(z.string(), z.unknown());
const Schema = z.looseObject({
  properties: Properties.optional(),
  required: z.array(z.string()).default([]),
});
const List = z.looseObject({ type: z.literal("array"), items: z.unknown() });
const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: Properties,
});
const Operation = z.looseObject({
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), headers: Properties.optional() })),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const { paths } = Document.parse(openapiDocument("1.0.0"));
const operationOf = ({ method, path }: Pick<Route, "method" | "path">) => {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
};
const operations = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({
    name: `${name}.${key}`,
    route,
    operation: operationOf(route),
  })),
);
const parameterOf = (path: Route["path"], name: string) =>
  operationOf({ method: "GET", path }).parameters.find((parameter) => parameter.name === name)?.schema;
const bodyOf = (path: Route["path"]) =>
  operationOf({ method: "POST", path }).requestBody?.content["application/json"]?.schema;

it("docs/openapi.json is what the contract says (npm run openapi writes it)", () => {
  const committed = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(packageJson.version))));
});

it("the document has every route with its errors, and no other", () => {
  const { paths } = openapiDocument("1.0.0") as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const routes = Object.values(apis).flatMap((api) => Object.values<Route>(api.routes));
  for (const { method, path } of routes)
    expect({ path, documented: paths[path]?.[method.toLowerCase()]?.responses !== undefined }).toEqual({
      path,
      documented: true,
    });
  expect(paths["/auth/login"]?.post?.responses).toMatchObject({ 401: { description: "LOGIN_FAILED" } });
});

/** Paths of properties without which the call is refused although the document does not list them as required; `at` builds the whole input around a part. */
const missedIn = (
  type: z.ZodType,
  json: unknown,
  at: (part: unknown) => unknown,
  path: string[],
): string[] => {
  const list = List.safeParse(json);
  if (list.success) return missedIn(type, list.data.items, (part) => at([part]), [...path, "0"]);
  const { properties, required } = Schema.parse(json);
  if (!properties) return [];
  const issues = type.safeParse(at({})).error?.issues ?? [];
  const refused = issues
    .filter(
      (issue) =>
        issue.path.length === path.length + 1 && path.every((part, at) => part === String(issue.path[at])),
    )
    .map((issue) => String(issue.path.at(-1)));
  return [
    ...refused.filter((name) => !required.includes(name)).map((name) => [...path, name].join(".")),
    ...Object.entries(properties).flatMap(([name, part]) =>
      missedIn(type, part, (value) => at({ [name]: value }), [...path, name]),
    ),
  ];
};

describe("a call as it is documented", () => {
  it("has every property required without which it is refused", () => {
    const missed = operations.flatMap(({ name, route, operation }) => {
      const body = operation.requestBody?.content["application/json"]?.schema;
      const ofBody = route.body && body ? missedIn(route.body, body, (part) => part, []) : [];
      const refused = route.query?.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
      const ofQuery = operation.parameters
        .filter((parameter) => parameter.in === "query" && !parameter.required)
        .filter((parameter) => refused.includes(parameter.name));
      return [...ofBody, ...ofQuery.map((parameter) => parameter.name)].map((one) => `${name}.${one}`);
    });
    expect(missed).toEqual([]);
    expect(bodyOf("/location/analyze")?.required).toContain("includeCategories");
    expect(bodyOf("/poi/distances")?.required).toEqual(["origin", "destinations"]);
  });

  it("says the defaults of the specification", () => {
    expect(parameterOf("/location/satellite/{lat}/{lng}", "zoom")).toMatchObject({ default: 15 });
    expect(parameterOf("/location/satellite/{lat}/{lng}", "size")).toMatchObject({ default: "400x400" });
    expect(parameterOf("/location/map/{lat}/{lng}", "radius")).toMatchObject({ default: 5_000 });
    expect(bodyOf("/poi/search")?.properties).toMatchObject({ radius: { default: 5_000 } });
    expect(bodyOf("/navigation/route-to-city")?.properties).toMatchObject({
      travelMode: { default: "DRIVE" },
      units: { default: "metric" },
    });
    expect(parameterOf("/reports/user/{userId}", "limit")).toMatchObject({ default: 20 });
  });

  it("names no bound of a whole number that only the computer has", () => {
    expect(JSON.stringify(openapiDocument("1.0.0"))).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it("says how often it may be made, and when again", () => {
    for (const { name, route, operation } of operations) {
      const reply = operation.responses[429];
      expect({ name, headers: reply?.headers }).toEqual({
        name,
        headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
      });
      expect({ name, limit: reply?.description.includes(" calls of one valuer within ") }).toEqual({
        name,
        limit: route.callLimit !== undefined,
      });
    }
  });
});
