import type middy from "@middy/core";
import {
  declaredErrors,
  type ErrorCode,
  type ErrorReply,
  errorCodes,
  type Route,
} from "@takseru/shared-types";
import type { APIGatewayProxyResult } from "aws-lambda";
import { AppError } from "../app-error.ts";
import { describeError, type Log } from "../log.ts";
import type { ApiEvent } from "../request.ts";

/** Codes that arise before a route is known, or instead of it. */
const ROUTELESS: readonly ErrorCode[] = ["NOT_FOUND", "METHOD_NOT_ALLOWED", "NOT_IMPLEMENTED"];

/** A store that throttles or does not answer: the caller may try again, nothing is half-written. */
const TRANSIENT = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
  "InternalServerError",
  "ServiceUnavailable",
  "SlowDown",
  "TimeoutError",
]);
const TRANSIENT_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT.has(error.name) || ("code" in error && TRANSIENT_CODES.has(String(error.code))));

const named = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isTransient(error)) return new AppError("UNAVAILABLE", { retryAfterSeconds: 2, cause: error });
  return new AppError("INTERNAL_ERROR", { cause: error });
};

/** The reply that carries an error to its reader. */
export const errorReply = (error: AppError): APIGatewayProxyResult => {
  const body: ErrorReply = {
    success: false,
    message: error.message,
    error: {
      code: error.code,
      ...(error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
      ...(error.details === undefined ? {} : { details: error.details }),
    },
  };
  return {
    statusCode: errorCodes[error.code].status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(error.retryAfterSeconds ? { "Retry-After": String(error.retryAfterSeconds) } : {}),
    },
    body: JSON.stringify(body),
  };
};

/** The one place where a thrown error becomes a reply. A code that the route does not declare is our mistake. */
export const errorReplies = (
  log: Log,
  routeOf: (event: ApiEvent) => Route | undefined,
): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const route = routeOf(request.event);
    let error = named(request.error);
    const declared = route ? [...declaredErrors(route), ...ROUTELESS] : ROUTELESS;
    if (!declared.includes(error.code)) {
      log("error", "undeclared_error_code", { code: error.code });
      error = new AppError("INTERNAL_ERROR", { cause: error });
    }
    if (error.code === "INTERNAL_ERROR" || error.code === "UNAVAILABLE" || error.code === "UPSTREAM_FAILED")
      log("error", "call_failed", {
        request_id: request.event.requestContext.requestId,
        code: error.code,
        error: describeError(error.cause),
      });
    request.response = errorReply(error);
  },
});
