import type { Input, Method, Output, Route } from "../contract/define-api.ts";
import type { apis } from "./index.ts";

export interface ApiRequest {
  method: Method;
  /** Below `/api`, parameters and query filled in. */
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Sends one request and gives the reply's JSON; throws on any error reply. */
export type Transport = (request: ApiRequest) => Promise<unknown>;

type Call<R extends Route> =
  // biome-ignore lint/complexity/noBannedTypes: the condition asks for an empty input
  {} extends Input<R>
    ? (input?: Input<R>, options?: CallOptions) => Promise<Output<R>>
    : (input: Input<R>, options?: CallOptions) => Promise<Output<R>>;

export type Client = {
  [Name in keyof typeof apis]: {
    [Key in keyof (typeof apis)[Name]["routes"]]: (typeof apis)[Name]["routes"][Key] extends Route
      ? Call<(typeof apis)[Name]["routes"][Key]>
      : never;
  };
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** A route's address with its parameters and query filled in, each percent-encoded. */
export const routePath = (route: Route, input: { params?: unknown; query?: unknown } = {}): string => {
  const params = record(input.params);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(record(input.query)))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The typed client of the whole contract: `client.reports.get({ params: { id } })`. */
export const createClient = (contract: typeof apis, transport: Transport): Client => {
  const call =
    (route: Route) =>
    (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      transport({
        method: route.method,
        path: routePath(route, input),
        headers: options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {},
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
  const client = Object.fromEntries(
    Object.values(contract).map(({ name, routes }) => [
      name,
      Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, call(route)])),
    ]),
  );
  // The type is computed from the same contract; the compiler cannot follow fromEntries.
  return client as unknown as Client;
};
