import { ApiError } from "./api-error";

/** When to try again without an answer; the last one goes on. */
const RETRY_MS = [3_000, 6_000, 12_000, 30_000, 60_000];

/** Whether the server may well take the very same later: there was no answer, it was too busy, or the fault is its own. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [408, 429].includes(error.status) || error.status >= 500);

/** How long to wait before the next try, in milliseconds: ever longer, and no shorter than the server asks for. */
export const laterMs = (tries: number, askedSeconds = 0): number =>
  Math.max(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0, askedSeconds * 1_000);
