import middy from "@middy/core";
import { limits } from "@takseru/shared-types";
import type { APIGatewayProxyResult } from "aws-lambda";
import * as z from "zod";
import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { KitMetrics } from "../observability/metrics.ts";
import {
  createRequestContext,
  type LambdaContext,
  runInRequestContext,
} from "../observability/request-context.ts";
import { errorReplies } from "./error-replies.ts";
import { parseInput } from "./parse-input.ts";
import { readBody } from "./read-body.ts";
import { type ApiEvent, bearerToken, type Caller, header, requestMetadata } from "./request.ts";
import { requestLog } from "./request-log.ts";
import type { RouteEntry, RouteTable } from "./route-table.ts";
import { secureHeaders } from "./secure-headers.ts";

/** Who holds a session token; `undefined` when nobody does any more. One read. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

export interface HandlerDependencies {
  log: Log;
  metrics: KitMetrics;
  authenticate: Authenticate;
  /** How many proxies of ours stand between the viewer and the gateway. */
  trustedProxies: number;
}

export type ApiHandler = (event: ApiEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

const identify = async ({ route }: RouteEntry, event: ApiEvent, authenticate: Authenticate) => {
  if (route.access === "public") return {};
  const token = bearerToken(event);
  const caller = token && (await authenticate(token));
  if (!caller) throw new AppError("NOT_SIGNED_IN");
  if (route.access === "self" && event.pathParameters?.userId !== caller.userId)
    throw new AppError("FORBIDDEN");
  return { caller };
};

const checkIdempotencyKey = (event: ApiEvent): void => {
  if ((header(event, "idempotency-key") ?? "").length > limits.idempotencyKeyLength)
    throw new AppError("VALIDATION_FAILED", {
      message: `An Idempotency-Key may have at most ${limits.idempotencyKeyLength} characters`,
    });
};

const input = async ({ route }: RouteEntry, event: ApiEvent) => ({
  ...(route.params ? { params: parseInput(route.params, event.pathParameters ?? {}) } : {}),
  ...(route.query ? { query: parseInput(route.query, event.queryStringParameters ?? {}) } : {}),
  ...(await readBody(route, event)),
});

const Link = z.object({ url: z.string() });

const reply = ({ route }: RouteEntry, event: ApiEvent, result: unknown): APIGatewayProxyResult => {
  // Parsing what we answer keeps fields that the contract does not name from ever leaving.
  const body = route.reply.body.parse(result);
  const json = { "Content-Type": "application/json; charset=utf-8" };
  if (route.reply.status !== 303)
    return { statusCode: route.reply.status, headers: json, body: JSON.stringify(body) };
  if (header(event, "accept")?.includes("application/json"))
    return { statusCode: 200, headers: json, body: JSON.stringify(body) };
  const { url } = Link.parse(body);
  return { statusCode: 303, headers: { Location: url }, body: "" };
};

/**
 * The Lambda handler of a room. The route is the one that the gateway matched: there is no second router.
 * Order: known route, session, input, the room's function, reply checked against the contract.
 */
export const apiHandler = (
  table: RouteTable,
  { log, metrics, authenticate, trustedProxies }: HandlerDependencies,
): ApiHandler => {
  const entryOf = (event: ApiEvent) => table.get(`${event.httpMethod} ${event.resource}`);

  const answer = async (event: ApiEvent): Promise<APIGatewayProxyResult> => {
    const entry = entryOf(event);
    if (!entry) throw new AppError("NOT_FOUND");
    const who = await identify(entry, event, authenticate);
    if (entry.route.idempotent) checkIdempotencyKey(event);
    if (!entry.run) throw new AppError("NOT_IMPLEMENTED");
    const request = {
      ...(await input(entry, event)),
      ...who,
      request: requestMetadata(event, trustedProxies),
    };
    // The table joins each route with a function of its own input; only the pairing is lost on the way.
    return reply(entry, event, await entry.run(request as never));
  };

  const chain = middy<ApiEvent, APIGatewayProxyResult>()
    .use(requestLog(log))
    .use(secureHeaders())
    .use(errorReplies({ log, metrics, routeOf: (event) => entryOf(event)?.route }))
    .handler(answer);
  const nothing = {} as Parameters<typeof chain>[1];
  let coldStart = true;
  return (event, context) => {
    const facts = createRequestContext(event, context, { route: entryOf(event)?.name ?? "none", coldStart });
    coldStart = false;
    return runInRequestContext(facts, () => chain(event, nothing));
  };
};
