import { ApiError, messageOf } from "@/lib/api/api";
import type { LivePage } from "./live-page";

/** What is typed in one go asks once. */
const PAUSE_MS = 500;
const USUAL_RETRY_SECONDS = 10;

const OFFLINE = "The page is shown again when you are back online.";
const TOO_MANY = "The page takes a short break and then follows you again.";
const FAILED = "The page could not be brought up to date. It follows your next change.";

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
}

/**
 * Keeps a page as new as a form: half a second after the last change it asks, one call at a time, and the newest wins. The
 * page before stays until the next one is there.
 */
export const createLivePageLoop = ({ key, ask, onState }: LivePageLoopOptions) => {
  let state: LivePageState = { page: undefined, message: undefined };
  let shown: string | undefined;
  let running: { wanted: string; call: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<LivePageState>) => {
    state = { ...state, ...next };
    onState(state);
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === "NETWORK" || code === "TIMEOUT") return set({ message: OFFLINE });
    if (code === "TOO_MANY_REQUESTS") {
      set({ message: TOO_MANY });
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      return later((seconds ?? USUAL_RETRY_SECONDS) * 1000);
    }
    set({ message: code === "PDF_TOO_LONG" ? messageOf(error, FAILED) : FAILED });
  };
  const run = async () => {
    const wanted = key();
    if (wanted === running?.wanted) return;
    running?.call.abort();
    running = undefined;
    // Back to what is shown.
    if (wanted === shown) return set({ message: undefined });
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
      if (running?.call === call) running = undefined;
    }
  };

  return {
    /** The form may have changed. */
    note: () => later(PAUSE_MS),
    /** Asks at once: at the start, and when there is a connection again. */
    now: () => later(0),
    stop: () => {
      clearTimeout(timer);
      running?.call.abort();
    },
  };
};
