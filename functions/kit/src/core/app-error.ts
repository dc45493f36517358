import { type ErrorCode, errorCodes } from "@takseru/shared-types";

export interface AppErrorOptions {
  /** Replaces the code's own text for the user. */
  message?: string;
  /** Field name -> its message. */
  fields?: Record<string, string>;
  /** What the client needs to go on: the failing checks, the report as it now is. */
  details?: unknown;
  retryAfterSeconds?: number;
  /** For the log only. */
  cause?: unknown;
}

/** A named outcome that the client is told; every other error becomes INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
