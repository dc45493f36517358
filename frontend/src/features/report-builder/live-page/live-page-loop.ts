import { ApiError } from "@/lib/api/api-error";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import type { LivePage } from "./live-page";

/** What is typed in one go asks once. */
const PAUSE_MS = 500;
/** Who types without a pause sees it follow all the same, with fewer calls than `limits.calls.livePage`. */
const LONGEST_WAIT_MS = 1_200;
const USUAL_RETRY_SECONDS = 10;

const OFFLINE = "The page is shown again when you are back online.";
const TOO_MANY = "The page takes a short break and then follows you again.";

export interface LivePageState {
  page: LivePage | undefined;
  /** Why the page may be older than the form, in one sentence. */
  message: string | undefined;
}

interface LivePageLoopOptions {
  /** Tells two states of the form apart. */
  key: () => string;
  ask: (signal: AbortSignal) => Promise<LivePage>;
  onState: (state: LivePageState) => void;
  /** What is said where the page cannot be had, by the error. */
  failed: (error: unknown) => string;
}

/**
 * Keeps a page as new as a form: it asks half a second after the last change, or 1.2 seconds after the first that is not
 * shown, one call at a time. The page before stays until the next one is there.
 */
export const createLivePageLoop = ({ key, ask, onState, failed }: LivePageLoopOptions) => {
  let state: LivePageState = { page: undefined, message: undefined };
  let shown: string | undefined;
  let running: { wanted: string; call: AbortController } | undefined;
  let changedMeanwhile = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longestWait: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<LivePageState>) => {
    state = { ...state, ...next };
    onState(state);
  };
  const wait = (ms: number) => {
    clearTimeout(pause);
    pause = setTimeout(run, ms);
  };
  const stopWaiting = () => {
    clearTimeout(pause);
    clearTimeout(longestWait);
    longestWait = undefined;
  };
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (isWithoutAnswer(error)) return set({ message: OFFLINE });
    if (code === "TOO_MANY_REQUESTS") {
      set({ message: TOO_MANY });
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      return wait((seconds ?? USUAL_RETRY_SECONDS) * 1000);
    }
    set({ message: failed(error) });
  };
  const leaveRunning = () => {
    running?.call.abort();
    running = undefined;
  };
  const begin = async (wanted: string) => {
    const call = new AbortController();
    running = { wanted, call };
    try {
      const page = await ask(call.signal);
      if (call.signal.aborted) return;
      shown = wanted;
      set({ page, message: undefined });
    } catch (error) {
      if (!call.signal.aborted) fail(error);
    } finally {
      if (running?.call === call) {
        running = undefined;
        if (changedMeanwhile) run();
      }
    }
  };
  const run = () => {
    stopWaiting();
    const wanted = key();
    changedMeanwhile = false;
    if (wanted === shown) {
      leaveRunning();
      set({ message: undefined });
    } else if (running) changedMeanwhile = wanted !== running.wanted;
    else void begin(wanted);
  };

  return {
    /** The form may have changed. */
    note: () => {
      wait(PAUSE_MS);
      longestWait ??= setTimeout(run, LONGEST_WAIT_MS);
    },
    /** Asks at once, whatever is under way: at the start, and when there is a connection again. */
    now: () => {
      leaveRunning();
      run();
    },
    stop: () => {
      stopWaiting();
      leaveRunning();
    },
  };
};
