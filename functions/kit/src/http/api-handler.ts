import middy from "@middy/core";
import { type CallGroup, inputMessages, limits, nameOfInput } from "@takseru/shared-types";
import type { APIGatewayProxyResult } from "aws-lambda";
import * as z from "zod";
import type { ApiEvent } from "../core/api-event.ts";
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
import { bearerToken, type Caller, header, requestMetadata } from "./request.ts";
import type { RouteEntry, RouteTable } from "./route-table.ts";
import { secureHeaders } from "./secure-headers.ts";

/** Logs one line for each call: status, error code, milliseconds. No bodies, no addresses, no names. */
const requestLog = (log: Log): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
  const started = new WeakMap<ApiEvent, number>();
  const write: middy.MiddlewareFn<ApiEvent, APIGatewayProxyResult> = ({ event, response, error }) => {
    log("info", "call", {
      status: response?.statusCode,
      ...(error instanceof AppError ? { code: error.code } : {}),
      ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    });
  };
  return {
    before: ({ event }) => {
      started.set(event, performance.now());
    },
    after: write,
    onError: write,
  };
};

/**
 * The holder of a session token; `undefined` if its session has ended. One read. A call of a group is counted beside it:
 * throws TOO_MANY_REQUESTS for a holder who has made too many.
 */
export type Authenticate = (token: string, group?: CallGroup) => Promise<Caller | undefined>;

export interface HandlerDependencies {
  log: Log;
  metrics: KitMetrics;
  authenticate: Authenticate;
  /** The number of our proxies between the client and the gateway. */
  trustedProxies: number;
}

export type ApiHandler = (event: ApiEvent, context?: LambdaContext) => Promise<APIGatewayProxyResult>;

const checkAccess = async ({ route }: RouteEntry, event: ApiEvent, authenticate: Authenticate) => {
  if (route.access === "public" && !route.recognisesCaller) return {};
  const token = bearerToken(event);
  const caller = token && (await authenticate(token, route.callLimit));
  if (route.access === "public") return caller ? { caller } : {};
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

/** A repeated parameter is refused, because it is ambiguous. */
const readQuery = ({ queryStringParameters, multiValueQueryStringParameters }: ApiEvent) => {
  const repeated = Object.entries(multiValueQueryStringParameters ?? {}).find(
    ([, values]) => values !== undefined && values.length > 1,
  );
  if (repeated) {
    const name = repeated[0].slice(0, limits.input.fieldName);
    const message = inputMessages.repeated(nameOfInput([name]));
    throw new AppError("VALIDATION_FAILED", { message, fields: { [name]: message } });
  }
  return queryStringParameters ?? {};
};

const readInput = async ({ route }: RouteEntry, event: ApiEvent) => ({
  ...(route.params ? { params: parseInput(route.params, event.pathParameters ?? {}) } : {}),
  ...(route.query ? { query: parseInput(route.query, readQuery(event)) } : {}),
  ...(await readBody(route, event)),
});

const Redirect = z.object({ url: z.string() });

const toReply = ({ route }: RouteEntry, event: ApiEvent, result: unknown): APIGatewayProxyResult => {
  // Parsing the result drops every field that the contract does not name.
  const body = route.reply.body.parse(result);
  const json = { "Content-Type": "application/json; charset=utf-8" };
  if (route.reply.status !== 303)
    return { statusCode: route.reply.status, headers: json, body: JSON.stringify(body) };
  if (header(event, "accept")?.includes("application/json"))
    return { statusCode: 200, headers: json, body: JSON.stringify(body) };
  const { url } = Redirect.parse(body);
  return { statusCode: 303, headers: { Location: url }, body: "" };
};

/**
 * The Lambda handler of a room. The route is the one that the gateway matched; there is no second router.
 * Order: route, session, input, the room's function, reply parsed by the contract.
 */
export const apiHandler = (
  table: RouteTable,
  { log, metrics, authenticate, trustedProxies }: HandlerDependencies,
): ApiHandler => {
  const findEntry = (event: ApiEvent) => table.get(`${event.httpMethod} ${event.resource}`);

  const handle = async (event: ApiEvent): Promise<APIGatewayProxyResult> => {
    const entry = findEntry(event);
    if (!entry) throw new AppError("NOT_FOUND");
    const access = await checkAccess(entry, event, authenticate);
    if (entry.route.idempotent) checkIdempotencyKey(event);
    const request = {
      ...(await readInput(entry, event)),
      ...access,
      request: requestMetadata(event, trustedProxies),
    };
    // `implement` has paired each route with a function of its own input; the map cannot say so.
    return toReply(entry, event, await entry.run(request as never));
  };

  const chain = middy<ApiEvent, APIGatewayProxyResult>()
    .use(requestLog(log))
    .use(secureHeaders())
    .use(errorReplies({ log, metrics, routeOf: (event) => findEntry(event)?.route }))
    .handler(handle);
  const noContext = {} as Parameters<typeof chain>[1];
  let coldStart = true;
  return (event, context) => {
    const requestContext = createRequestContext(event, context, {
      route: findEntry(event)?.name ?? "none",
      coldStart,
    });
    coldStart = false;
    return runInRequestContext(requestContext, () => chain(event, noContext));
  };
};
