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
import { AppError } from "../core/app-error.ts";
import type { Log } from "../observability/log.ts";
import type { KitMetrics } from "../observability/metrics.ts";
import { currentRequestContext } from "../observability/request-context.ts";
import type { ApiEvent } from "./request.ts";

/** Codes that arise before a route is known, or instead of it. */
const ROUTELESS: readonly ErrorCode[] = ["NOT_FOUND", "METHOD_NOT_ALLOWED", "NOT_IMPLEMENTED"];

/** A store that throttles or does not answer: the caller may try again, nothing is half-written. */
const TRANSIENT = new Set([
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
  (TRANSIENT.has(error.name) || ("code" in error && TRANSIENT_CODES.has(String(error.code))));

const nameOf = (error: unknown): string | undefined => (error instanceof Error ? error.name : undefined);

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

export interface ErrorRepliesDependencies {
  log: Log;
  metrics: KitMetrics;
  routeOf: (event: ApiEvent) => Route | undefined;
}

/** What the log alone learns the reason of. */
const UNEXPLAINED: readonly ErrorCode[] = ["INTERNAL_ERROR", "UNAVAILABLE", "UPSTREAM_FAILED"];

/** With the id by which support finds the line that says more. */
const withReference = (error: AppError): AppError => {
  const reference = error.code === "INTERNAL_ERROR" && currentRequestContext()?.request_id;
  if (!reference) return error;
  return new AppError("INTERNAL_ERROR", { message: internalErrorMessage(reference), cause: error.cause });
};

/** The one place where a thrown error becomes a reply. A code that the route does not declare is our mistake. */
export const errorReplies = ({
  log,
  metrics,
  routeOf,
}: ErrorRepliesDependencies): middy.MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const route = routeOf(request.event);
    let error = named(request.error);
    const declared = route ? [...declaredErrors(route), ...ROUTELESS] : ROUTELESS;
    if (!declared.includes(error.code)) {
      log("error", "undeclared_error_code", { code: error.code });
      error = new AppError("INTERNAL_ERROR", { cause: error });
    }
    if (UNEXPLAINED.includes(error.code))
      log("error", "call_failed", { code: error.code, error: error.cause ?? error });
    // The kit's `transact` gives up a transaction that DynamoDB kept cancelling, and only then answers with this code.
    if (error.code === "UNAVAILABLE" && nameOf(error.cause) === "TransactionCanceledException")
      metrics({ WritesGivenUp: 1 });
    request.error = error;
    request.response = errorReply(withReference(error));
  },
});
