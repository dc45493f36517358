import { useEffect, useRef } from "react";
import { ApiError } from "@/lib/api/api-error";
import { browserLoop, createSyncLoop } from "@/lib/sync/sync-loop";

interface RetryInput {
  /** When the first try is made; nothing is tried without. */
  first: "now" | "later" | undefined;
  /** Throws what a later try may mend. */
  attempt: () => Promise<void>;
}

/** A pause before the first try, where one has just failed. */
const PAUSE_MS = 3_000;

/** Tries on waking up and after a while, until there is no more to try. */
export const useRetry = ({ first, attempt }: RetryInput): void => {
  const latest = useRef(attempt);
  latest.current = attempt;
  useEffect(() => {
    if (!first) return;
    const loop = createSyncLoop(async (retry) => {
      if (!navigator.onLine) return;
      await latest
        .current()
        .catch((error: unknown) => retry(error instanceof ApiError ? error.retryAfterSeconds : undefined));
    }, browserLoop);
    const stop = loop.start();
    loop.runAfter(first === "now" ? 0 : PAUSE_MS);
    return stop;
  }, [first]);
};
