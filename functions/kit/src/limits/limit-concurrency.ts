import { AppError } from "../core/app-error.ts";

export interface ConcurrencyLimit {
  /** How many run at a time. */
  running: number;
  /** Tasks that may wait besides. */
  waiting: number;
  /** Tasks that one owner may have waiting. */
  waitingOfOwner: number;
}

/** Retry-After in seconds. */
const RETRY_SECONDS = 5;

/**
 * Returns a function that runs a few tasks at a time. Owners take turns, so another owner's task waits for one of theirs
 * at most. Throws UNAVAILABLE if the queue is full, because waiting tasks hold memory.
 */
export const limitConcurrency = (limit: ConcurrencyLimit) => {
  let running = 0;
  const lines = new Map<string, Array<() => void>>();

  const nextInLine = (): (() => void) | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [owner, [next, ...others]] = first;
    lines.delete(owner);
    // Moves the owner to the end of the queue.
    if (others.length > 0) lines.set(owner, others);
    return next;
  };

  const waitInLine = (owner: string): Promise<void> => {
    const own = lines.get(owner) ?? [];
    const waiting = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= limit.waitingOfOwner || waiting >= limit.waiting)
      throw new AppError("UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
    return new Promise((resolve) => lines.set(owner, [...own, resolve]));
  };

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    if (running >= limit.running) await waitInLine(owner);
    else running += 1;
    try {
      return await task();
    } finally {
      // Hands the slot to the next in the queue, so that a new task cannot take it.
      const next = nextInLine();
      if (next) next();
      else running -= 1;
    }
  };
};
