import {
  type ApiEvent,
  type ApiHandler,
  createResourceMatcher,
  type RouteTable,
  toApiEvent,
} from "@takseru/kit";
import { apis } from "@takseru/shared-types";

export interface ApiCall {
  method: string;
  /** Path after `/api` with parameters and query filled in: `/reports/7?format=pdf`. */
  path: string;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  rawBody?: string;
  /** Sent as multipart/form-data, in place of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The caller's address. */
  ip?: string;
}

export interface ApiAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON, or text when it is not JSON; `undefined` when empty. */
  body: unknown;
}

const contractRoutes = Object.values(apis).flatMap(({ routes }) =>
  Object.values(routes).map(({ method, path }) => `${method} ${path}`),
);

/** The request id that the gateway gives to every call in a test. */
export const REQUEST_ID = "3f2b1c4d-0000-4000-8000-000000000001";

const encode = async ({ body, rawBody, form }: ApiCall) => {
  if (form) {
    const encoded = new Response(form);
    return {
      type: encoded.headers.get("content-type") ?? "",
      bytes: new Uint8Array(await encoded.arrayBuffer()),
    };
  }
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  return { type: "application/json", bytes: text === undefined ? undefined : Buffer.from(text) };
};

/** The event that Lambda gets for a call. */
export const toEvent = async (call: ApiCall, routes: readonly string[]): Promise<ApiEvent> => {
  const { pathname, searchParams } = new URL(call.path, "http://api.test");
  const matched = createResourceMatcher(routes)(call.method, pathname);
  const { type, bytes } = await encode(call);
  const incoming = {
    method: call.method,
    path: pathname,
    query: searchParams,
    headers: {
      "user-agent": "test",
      ...(bytes ? { "content-type": type } : {}),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    body: bytes,
    ip: call.ip ?? "192.0.2.1",
    requestId: REQUEST_ID,
  };
  return matched.found
    ? toApiEvent(incoming, matched.resource, matched.parameters)
    : toApiEvent(incoming, pathname, {});
};

const decode = (type: string, text: string): unknown => {
  if (text === "") return undefined;
  return type.includes("json") ? JSON.parse(text) : text;
};

/** Sends one call through a handler's whole middleware chain. Routes are looked up in `table`, by default the contract's. */
export const callApi = async (handler: ApiHandler, call: ApiCall, table?: RouteTable): Promise<ApiAnswer> => {
  const result = await handler(await toEvent(call, table ? [...table.keys()] : contractRoutes));
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return { status: result.statusCode, headers, body: decode(headers["content-type"] ?? "", result.body) };
};
