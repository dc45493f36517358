import {
  type ApiRequest,
  apis,
  type ErrorCode,
  errorCodes,
  type Output,
  type Parsed,
  type Route,
} from "@takseru/shared-types";
import { vi } from "vitest";

class Refusal {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode,
    fields?: Record<string, string>,
    details?: unknown,
    retryAfterSeconds?: number,
  ) {
    this.code = code;
    this.fields = fields;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The reply of a fake call with an error of the contract. */
export const refuse = (code: ErrorCode, fields?: Record<string, string>, details?: unknown) =>
  new Refusal(code, fields, details);

/** The reply of a fake call with a rate limit, in seconds. */
export const refuseFor = (seconds: number) => new Refusal("TOO_MANY_REQUESTS", undefined, undefined, seconds);

/** Makes a fake call fail like a lost connection. */
export const loseConnection = (): never => {
  throw new TypeError("Failed to fetch");
};

type Reply<R extends Route> = Output<R> | Refusal;

/** A reply at once, or one that the test holds back. */
type Answer<R extends Route> = (input: Parsed<R>) => Reply<R> | Promise<Reply<R>>;

/** The calls that a test expects, with replies typed by the contract. */
export type FakeCalls = {
  [Name in keyof typeof apis]?: {
    [Key in keyof (typeof apis)[Name]["routes"]]?: (typeof apis)[Name]["routes"][Key] extends Route
      ? Answer<(typeof apis)[Name]["routes"][Key]>
      : never;
  };
};

interface Call {
  name: string;
  body: unknown;
  token: string | null;
  idempotencyKey: string | null;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

const errorReply = ({ code, fields, details, retryAfterSeconds }: Refusal) => {
  const { status, message } = errorCodes[code];
  const headers = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  return json(status, { success: false, message, error: { code, fields, details } }, headers);
};

const table = Object.values(apis).flatMap(({ name, routes }) =>
  Object.entries<Route>(routes).map(([key, route]) => ({
    name,
    key,
    route,
    pattern: new RegExp(`^/api${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  })),
);

/** Replaces `fetch` by an API with only these calls; returns the list of calls made. */
export const fakeApi = (fakes: FakeCalls): Call[] => {
  const calls: Call[] = [];
  const answers = fakes as Record<string, Record<string, (input: unknown) => unknown> | undefined>;
  const send = async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(String(address), window.location.origin);
    const method = (init.method ?? "GET") as ApiRequest["method"];
    for (const { name, key, route, pattern } of table) {
      const found = route.method === method ? pattern.exec(url.pathname) : null;
      const answer = answers[name]?.[key];
      if (!found || !answer) continue;
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
      const headers = new Headers(init.headers);
      calls.push({
        name: `${name}.${key}`,
        body,
        token: headers.get("Authorization"),
        idempotencyKey: headers.get("Idempotency-Key"),
      });
      const reply = await answer({
        params: route.params?.parse({ ...found.groups }),
        query: route.query?.parse(Object.fromEntries(url.searchParams)),
        body: route.body?.parse(body),
      });
      // As the API answers those who ask for JSON: with the link itself, not a redirect to it.
      const status = route.reply.status === 303 ? 200 : route.reply.status;
      return reply instanceof Refusal ? errorReply(reply) : json(status, reply);
    }
    return errorReply(refuse("NOT_FOUND"));
  };
  vi.stubGlobal("fetch", vi.fn(send));
  return calls;
};
