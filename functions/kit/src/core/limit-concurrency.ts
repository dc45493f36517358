import { AppError } from "./app-error.ts";

export interface ConcurrencyLimit {
  /** At a time. */
  running: number;
  /** Tasks that may wait besides. */
  waiting: number;
  /** Tasks that one owner may have waiting. */
  waitingOfOwner: number;
}

/** A valuer's next attempt finds the line shorter. */
const RETRY_SECONDS = 5;

/**
 * Gives a function that runs a few tasks at a time. Owners take turns, and each one's tasks run in the order in which they
 * came: many tasks of one owner keep another's waiting for one of them at most. Throws UNAVAILABLE where the line is full:
 * what waits holds memory.
 */
export const limitConcurrency = (limit: ConcurrencyLimit) => {
  let running = 0;
  const lines = new Map<string, Array<() => void>>();

  const nextInLine = (): (() => void) | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [owner, [next, ...others]] = first;
    lines.delete(owner);
    // To the end of the line.
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
      // The place passes straight to the next in line, so that a newcomer cannot take it.
      const next = nextInLine();
      if (next) next();
      else running -= 1;
    }
  };
};
