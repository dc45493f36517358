import type { z } from "zod";
import type { limits } from "../limits.ts";
import type { ErrorCode } from "./errors.ts";

/** Heavy calls that are counted together for each valuer. */
export type CallGroup = keyof typeof limits.calls;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `self`: signed in, and the path's `{userId}` must be the caller's own, else 403. */
export type Access = "public" | "signed-in" | "self";

/**
 * One call of the API: everything that the gateway, the handler, the client and the documents need to know. Schemas that
 * only some calls need are `z.lazy`: they are built at first use, not at every start of a room and of the site.
 */
export interface Route {
  method: Method;
  /** Below `/api`, with `{parameters}`. */
  path: `/${string}`;
  access: Access;
  /** For a public route: recognises a caller with a valid session token, but needs none. */
  recognisesCaller?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON. A call without a body is read as `{}`. */
  body?: z.ZodType;
  /** `multipart`: the body is a form with files and is parsed by the handler. */
  bodyKind?: "json" | "multipart";
  /** 303 redirects to a signed link; with `Accept: application/json` the answer is the body with 200. */
  reply: { status: 200 | 201 | 303; body: z.ZodType };
  /** Further codes, beside those of every route of its kind. */
  errors: readonly ErrorCode[];
  /** Takes an `Idempotency-Key`: repeated within 24 h, the call has one effect and one reply. */
  idempotent?: true;
  /** Counted for each valuer, who gets 429 beyond `limits.calls`; for routes that need a session. */
  callLimit?: CallGroup;
}

export interface Api<
  Name extends string = string,
  Routes extends Record<string, Route> = Record<string, Route>,
> {
  name: Name;
  routes: Routes;
}

/** The routes of one service, under the names by which handlers and client call them. */
export const defineApi = <const Name extends string, const Routes extends Record<string, Route>>(
  name: Name,
  routes: Routes,
): Api<Name, Routes> => ({ name, routes });

type Part<R extends Route, Key extends "params" | "query" | "body"> = R[Key] extends z.ZodType
  ? R[Key]
  : undefined;

type Parts<R extends Route, Side extends "input" | "output"> = {
  [Key in "params" | "query" | "body" as Part<R, Key> extends z.ZodType ? Key : never]: Part<
    R,
    Key
  > extends z.ZodType
    ? Side extends "input"
      ? z.input<Part<R, Key>>
      : z.output<Part<R, Key>>
    : never;
};

/** What a client passes to a route. */
export type Input<R extends Route> = Parts<R, "input">;

/** What a handler gets once the request is parsed. */
export type Parsed<R extends Route> = Parts<R, "output">;

/** What a route answers. */
export type Output<R extends Route> = z.output<R["reply"]["body"]>;

/** Every code that a route may answer: its own, and those of its kind. */
export const declaredErrors = (route: Route): ErrorCode[] => {
  const codes = new Set<ErrorCode>(route.errors);
  for (const code of ["PAYLOAD_TOO_LARGE", "TOO_MANY_REQUESTS", "INTERNAL_ERROR", "UNAVAILABLE"] as const)
    codes.add(code);
  if (route.params || route.query || route.body || route.bodyKind) codes.add("VALIDATION_FAILED");
  if (route.body || route.bodyKind) codes.add("INVALID_JSON");
  if (route.body) codes.add("UNSUPPORTED_MEDIA_TYPE");
  if (route.access !== "public") codes.add("NOT_SIGNED_IN");
  if (route.access === "self") codes.add("FORBIDDEN");
  return [...codes];
};
