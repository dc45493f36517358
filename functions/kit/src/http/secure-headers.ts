import type middy from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { ApiEvent } from "../core/api-event.ts";
import { isolationHeaders, noPermissions } from "./isolation-headers.ts";

/** The headers of every reply of the API (site-and-security: headers). */
export const apiHeaders = {
  ...isolationHeaders,
  ...noPermissions,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
};

export const secureHeaders = (): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
  const add: middy.MiddlewareFn<ApiEvent, APIGatewayProxyResult> = (request) => {
    if (request.response) request.response.headers = { ...request.response.headers, ...apiHeaders };
  };
  return { after: add, onError: add };
};
