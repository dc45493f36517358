import type { Output, Parsed, Route } from "@takseru/shared-types";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { clientAddress } from "./client-address.ts";

/** Who makes a call, by its session. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** What the call says about itself besides its input. */
export interface RequestMetadata {
  /** The viewer's address, behind whatever proxies of ours. */
  ip: string;
  userAgent: string;
  idempotencyKey: string | undefined;
}

/** What a handler gets: parsed input, the caller unless the route is public, the form if it is one. */
export type HandlerRequest<R extends Route> = Parsed<R> & {
  request: RequestMetadata;
} & (R["access"] extends "public" ? unknown : { caller: Caller }) &
  (R["bodyKind"] extends "multipart" ? { form: FormData } : unknown);

/** A function for every route of the service that is not pending. */
export type Implementations<Routes extends Record<string, Route>, Pending extends string> = {
  [Key in Exclude<keyof Routes, Pending>]: (
    request: HandlerRequest<Routes[Key]>,
  ) => Promise<Output<Routes[Key]>> | Output<Routes[Key]>;
};

export type ApiEvent = APIGatewayProxyEvent;

/** A header's value whatever the case of its name. */
export const header = (event: ApiEvent, name: string): string | undefined =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The session token of the call, if it carries a well-formed one. */
export const bearerToken = (event: ApiEvent): string | undefined =>
  BEARER.exec(header(event, "authorization") ?? "")?.[1];

/** The body's bytes, as sent. */
export const bodyBytes = (event: ApiEvent): Buffer =>
  Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");

/** `trustedProxies` stand between the viewer and the gateway. */
export const requestMetadata = (event: ApiEvent, trustedProxies: number): RequestMetadata => ({
  ip: clientAddress(event, trustedProxies),
  userAgent: header(event, "user-agent") ?? "",
  // An empty header names no call: two of them are not the same one.
  idempotencyKey: header(event, "idempotency-key") || undefined,
});
