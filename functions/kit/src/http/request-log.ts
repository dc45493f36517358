import type middy from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { ApiEvent } from "../core/api-event.ts";
import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";

/** Logs one line for each call: status, error code, milliseconds. No bodies, no addresses, no names. */
export const requestLog = (log: Log): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
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
