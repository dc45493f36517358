import { retryDelayMs } from "../api/retry-policy";
import { onWake } from "./on-wake";

type Timer = ReturnType<typeof setTimeout>;

/** What a loop uses of the browser. */
export const browserLoop = {
  setTimer: (work: () => void, ms: number): Timer => setTimeout(work, ms),
  clearTimer: (timer: Timer | undefined): void => clearTimeout(timer),
  onWake,
  isOnline: (): boolean => navigator.onLine,
};
export type LoopEnvironment = typeof browserLoop;

/** Asks for another pass after the retry policy's delay, or the server's `Retry-After` where that is longer. */
export type Retry = (retryAfterSeconds?: number) => void;

/** Decides when a pass of a sync runs: when asked, after a pause, on waking up, and again later; one at a time. */
export const createSyncLoop = <Result>(
  pass: (retry: Retry) => Promise<Result>,
  { setTimer, clearTimer, onWake }: LoopEnvironment,
) => {
  let running = false;
  let tries = 0;
  let pauseTimer: Timer | undefined;
  let retryTimer: Timer | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const exclusive = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const retry: Retry = (retryAfterSeconds) => {
    if (!running) return;
    clearTimer(retryTimer);
    retryTimer = setTimer(() => void run(), retryDelayMs(tries, retryAfterSeconds));
    tries += 1;
  };
  const run = (): Promise<Result> => {
    clearTimer(retryTimer);
    return exclusive(() => pass(retry));
  };
  const runAfter = (ms: number): void => {
    if (!running) return;
    clearTimer(pauseTimer);
    pauseTimer = setTimer(() => void run(), ms);
  };
  const resetTries = () => {
    tries = 0;
  };

  return {
    run,
    /** Runs after a pause, which starts anew with each call. */
    runAfter,
    /** Runs `work` while no pass is under way. */
    exclusive,
    /** The next retry comes soon again. */
    resetTries,
    isRunning: () => running,
    /** Gives back how to stop. */
    start: (): (() => void) => {
      running = true;
      const stopListening = onWake(() => {
        resetTries();
        runAfter(0);
      });
      return () => {
        running = false;
        stopListening();
        clearTimer(pauseTimer);
        clearTimer(retryTimer);
      };
    },
  };
};
