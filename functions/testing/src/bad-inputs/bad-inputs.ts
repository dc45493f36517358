import { limits, type Route, routePath } from "@takseru/shared-types";
import type { z } from "zod";
import { badBodies, describeValue, type Lazy, RAW_BODIES } from "./bad-bodies.ts";
import { inputSchema, sampleOf, schemaOf } from "./json-schema.ts";
import { ODD_TEXTS, wrongValues } from "./wrong-values.ts";

/** Valid input of a route; a missing part is generated from its schema, whose patterns are ignored. */
export interface GoodInput {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A call with one fault, in the form that `callApi` takes. */
export interface BadInput {
  /** Place and kind of the fault, for a failing test's message. */
  what: string;
  method: string;
  /** Path after `/api` with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  rawBody?: string;
  headers?: Record<string, string>;
  /** Whether the contract's own schema refuses it: such a call must answer 4xx. Others may answer anything but 5xx. */
  refused: boolean;
}

const ODD_PARAMETERS = ["0", "-1", "1.5", "999999999999", "9".repeat(400), "a".repeat(2_000), "%", "é", " "];

const isRefused = (type: z.ZodType | undefined, value: unknown): boolean =>
  type !== undefined && !type.safeParse(value).success;

const fieldsOf = (type: z.ZodType | undefined) =>
  Object.entries(type ? (inputSchema(type).properties ?? {}) : {});

/** A value as text for a query string. */
const asText = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 4_000).toWellFormed();

const sent = (value: unknown): unknown => {
  const json = JSON.stringify(value);
  return json === undefined ? {} : JSON.parse(json);
};

const sampleObject = (type: z.ZodType | undefined): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(type).map(([name, schema]) => [name, sampleOf(schemaOf(schema))]));

/** All bad inputs of a route, made from its valid `params`, `query` and `body`. */
const all = (route: Route, { params, query, body }: Required<GoodInput>): Array<Lazy<BadInput>> => {
  const own = { method: route.method, path: routePath(route, { params, query }) };
  const good = route.body ? { ...own, body } : own;
  return [
    ...fieldsOf(route.params).flatMap(([name]) =>
      [...ODD_PARAMETERS, ...ODD_TEXTS].map((odd) => () => {
        const changed = { ...params, [name]: odd.toWellFormed() };
        return {
          ...good,
          what: `{${name}}: ${describeValue(odd)}`,
          path: routePath(route, { params: changed, query }),
          refused: isRefused(route.params, changed),
        };
      }),
    ),
    ...fieldsOf(route.query).flatMap(([name, schema]) =>
      wrongValues(schemaOf(schema)).map((value) => () => {
        const changed = { ...query, [name]: asText(value) };
        return {
          ...good,
          what: `?${name}: ${describeValue(value)}`,
          path: routePath(route, { params, query: changed }),
          refused: isRefused(route.query, changed),
        };
      }),
    ),
    ...(route.body ? badBodies(route.body, body) : []).map((make) => () => {
      const bad = make();
      return { ...own, ...bad, refused: isRefused(route.body, sent(bad.body)) };
    }),
    ...(route.body ? RAW_BODIES : []).map((raw) => () => ({ ...own, ...raw, refused: true })),
    ...(route.idempotent ? [limits.idempotencyKeyLength + 1, 5_000] : []).map((length) => () => ({
      ...good,
      what: `an Idempotency-Key of ${length} characters`,
      headers: { "idempotency-key": "k".repeat(length) },
      refused: true,
    })),
  ];
};

/**
 * At most `count` bad inputs of a route, derived from its schemas and spread evenly over all possible ones. The same
 * `seed` gives the same inputs. A route without input has none.
 */
export function* badInputs(
  route: Route,
  { params, query, body }: GoodInput = {},
  { count = 1_000, seed = 0 }: { count?: number; seed?: number } = {},
): Generator<BadInput> {
  const inputs = all(route, {
    params: { ...sampleObject(route.params), ...params },
    query: { ...query },
    body: body ?? (route.body ? sampleOf(inputSchema(route.body)) : {}),
  });
  const taken = Math.min(count, inputs.length);
  for (let number = 0; number < taken; number += 1) {
    const make = inputs[(Math.floor((number * inputs.length) / taken) + seed) % inputs.length];
    if (make) yield make();
  }
}
