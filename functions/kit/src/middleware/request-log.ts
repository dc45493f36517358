import type middy from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Log } from "../log.ts";
import type { ApiEvent } from "../request.ts";

/** One line a call: which route, which status, how long. No bodies, no addresses, no names. */
export const requestLog = (
  log: Log,
  nameOf: (event: ApiEvent) => string | undefined,
): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
  const started = new WeakMap<ApiEvent, number>();
  const write: middy.MiddlewareFn<ApiEvent, APIGatewayProxyResult> = ({ event, response }) => {
    log("info", "call", {
      request_id: event.requestContext.requestId,
      route: nameOf(event) ?? "none",
      status: response?.statusCode,
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
