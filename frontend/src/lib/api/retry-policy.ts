import { ApiError } from "./api-error";

/** Pauses between tries; the last one repeats. */
const RETRY_MS = [3_000, 6_000, 12_000, 30_000, 60_000];

/** Whether the same request may succeed later: no answer came, the server was too busy, or the fault is its own. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [408, 429].includes(error.status) || error.status >= 500);

/** Milliseconds until the next try: longer with each, and never shorter than the server's `Retry-After`. */
export const retryDelayMs = (tries: number, retryAfterSeconds = 0): number =>
  Math.max(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0, retryAfterSeconds * 1_000);
