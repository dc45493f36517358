import type middy from "@middy/core";
import {
  declaredErrors,
  type ErrorCode,
  type ErrorReply,
  errorCodes,
  internalErrorMessage,
  type Route,
} from "@takseru/shared-types";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { ApiEvent } from "../core/api-event.ts";
import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { KitMetrics } from "../observability/metrics.ts";
import { currentRequestContext } from "../observability/request-context.ts";

/** Codes that occur before a route is known. */
const ROUTELESS_CODES: readonly ErrorCode[] = ["NOT_FOUND", "METHOD_NOT_ALLOWED"];

/** Errors of a store that throttles or does not answer: the client may retry, nothing is half-written. */
const TRANSIENT_NAMES = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionConflictException",
  "TransactionInProgressException",
  "InternalServerError",
  "ServiceUnavailable",
  "SlowDown",
  "TimeoutError",
]);
const TRANSIENT_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT_NAMES.has(error.name) || ("code" in error && TRANSIENT_CODES.has(String(error.code))));

const nameOf = (error: unknown): string | undefined => (error instanceof Error ? error.name : undefined);

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isTransient(error)) return new AppError("UNAVAILABLE", { retryAfterSeconds: 2, cause: error });
  return new AppError("INTERNAL_ERROR", { cause: error });
};

/** An error as a reply: `{ success: false, message, error }` and, where it applies, `Retry-After`. */
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

export interface ErrorRepliesDependencies {
  log: Log;
  metrics: KitMetrics;
  routeOf: (event: ApiEvent) => Route | undefined;
}

/** Codes whose cause is logged and not answered. */
const LOGGED_CODES: readonly ErrorCode[] = [
  "INTERNAL_ERROR",
  "UNAVAILABLE",
  "UPSTREAM_FAILED",
  "PDF_DAMAGED",
];

/** An unknown error names the request id by which support finds its line in the log. */
const withReference = (error: AppError): AppError => {
  const reference = error.code === "INTERNAL_ERROR" && currentRequestContext()?.request_id;
  if (!reference) return error;
  return new AppError("INTERNAL_ERROR", { message: internalErrorMessage(reference), cause: error.cause });
};

/** The only place that turns a thrown error into a reply. A code that the route does not declare becomes INTERNAL_ERROR. */
export const errorReplies = ({
  log,
  metrics,
  routeOf,
}: ErrorRepliesDependencies): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const route = routeOf(request.event);
    let error = toAppError(request.error);
    const declared = route ? [...declaredErrors(route), ...ROUTELESS_CODES] : ROUTELESS_CODES;
    if (!declared.includes(error.code)) {
      log("error", "undeclared_error_code", { code: error.code });
      error = new AppError("INTERNAL_ERROR", { cause: error });
    }
    if (LOGGED_CODES.includes(error.code))
      log("error", "call_failed", { code: error.code, error: error.cause ?? error });
    // `transact` throws this only after DynamoDB has cancelled every attempt.
    if (error.code === "UNAVAILABLE" && nameOf(error.cause) === "TransactionCanceledException")
      metrics({ WritesGivenUp: 1 });
    request.error = error;
    request.response = errorReply(withReference(error));
  },
});
