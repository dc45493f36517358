import { isIP } from "node:net";
import type { Output, Parsed, Route } from "@takseru/shared-types";
import type { ApiEvent } from "../core/api-event.ts";

const HEADER = "x-forwarded-for";

/** The entries of all such headers, in their order. */
const forwardedFor = ({ multiValueHeaders }: ApiEvent): string[] =>
  Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === HEADER)
    .flatMap(([, values]) => values ?? [])
    .flatMap((value) => value.split(","))
    .map((entry) => entry.trim());

/** Some proxies write `203.0.113.7:4711` and `[2001:db8::7]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * The address that a call comes from. Each proxy appends its caller to X-Forwarded-For, the gateway last; so the client
 * is counted from the right, past the gateway's entry and one for each proxy of ours. The client may have written
 * anything further left. If the list is too short or names no address, the gateway's `sourceIp` is used.
 */
const clientAddress = (event: ApiEvent, trustedProxies: number): string => {
  const { sourceIp } = event.requestContext.identity;
  if (trustedProxies === 0) return sourceIp;
  const entry = withoutPort(forwardedFor(event).at(-1 - trustedProxies) ?? "");
  return isIP(entry) > 0 ? entry : sourceIp;
};

/** The signed-in user of a call and the session that proves it. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** Facts of a call beside its input. */
export interface RequestMetadata {
  /** The client's address, not one of our proxies'. */
  ip: string;
  userAgent: string;
  idempotencyKey: string | undefined;
}

/**
 * Input of an implementation: parsed input, the caller (on a public route only if it recognises callers and one is signed
 * in), the form of a multipart body.
 */
export type HandlerRequest<R extends Route> = Parsed<R> & {
  request: RequestMetadata;
} & (R["access"] extends "public"
    ? R["recognisesCaller"] extends true
      ? { caller?: Caller }
      : unknown
    : { caller: Caller }) &
  (R["bodyKind"] extends "multipart" ? { form: FormData } : unknown);

/** A function for each route of an API. */
export type Implementations<Routes extends Record<string, Route>> = {
  [Key in keyof Routes]: (
    request: HandlerRequest<Routes[Key]>,
  ) => Promise<Output<Routes[Key]>> | Output<Routes[Key]>;
};

/** A header's value; `name` in lower case, whatever the case in the event. */
export const header = (event: ApiEvent, name: string): string | undefined =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The call's session token, if it has a well-formed one. */
export const bearerToken = (event: ApiEvent): string | undefined =>
  BEARER.exec(header(event, "authorization") ?? "")?.[1];

/** The body's bytes, as sent. */
export const bodyBytes = (event: ApiEvent): Buffer =>
  Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");

/** `trustedProxies` is the number of our proxies between the client and the gateway. */
export const requestMetadata = (event: ApiEvent, trustedProxies: number): RequestMetadata => ({
  ip: clientAddress(event, trustedProxies),
  userAgent: header(event, "user-agent") ?? "",
  // Two calls with an empty header are not repeats of each other.
  idempotencyKey: header(event, "idempotency-key") || undefined,
});
