import { connectionMessages, type ErrorReply } from "@takseru/shared-types";

/** Codes of this side: no reply, none in time, one that is not the API's, one for another user. */
type LocalCode = "NETWORK" | "TIMEOUT" | "HTTP_ERROR" | "SESSION_CHANGED";

export type ApiErrorCode = ErrorReply["error"]["code"] | LocalCode;

/** A call that failed; `message` is what a person reads, `fields` maps a field to its message. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when no reply came. */
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly details: unknown;
  /** When to try again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    code: ApiErrorCode;
    status: number;
    message: string;
    fields?: Record<string, string> | undefined;
    details?: unknown;
    retryAfterSeconds?: number | undefined;
  }) {
    super(failure.message);
    this.name = "ApiError";
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.details = failure.details;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

export const networkError = () =>
  new ApiError({ code: "NETWORK", status: 0, message: connectionMessages.networkError });

export const timeoutError = () =>
  new ApiError({ code: "TIMEOUT", status: 0, message: connectionMessages.timeout });

/** The text for a person about anything that was thrown. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;
