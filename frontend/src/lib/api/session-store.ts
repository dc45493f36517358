import { limits, type User } from "@takseru/shared-types";
import { clearDrafts } from "../drafts/draft-store";
import { forgetListAddress } from "../reports/remembered-list-url";
import { dropKeptUser, tail, writeKeptUser } from "./cached-user";
import { forgetUserData } from "./query-client";

export interface SessionState {
  user: User | null;
  token: string | null;
  /** A check of the stored token is under way. */
  loading: boolean;
  /** The stored token, if any, has been checked. */
  initialized: boolean;
  /** The check got no answer: the token may well be good, and stays. */
  unreachable: boolean;
  /** Why there is no user any more: `left` by signing out, `expired` because the server said so. */
  ended: "left" | "expired" | null;
}

const initial: SessionState = {
  user: null,
  token: null,
  loading: false,
  initialized: false,
  unreachable: false,
  ended: null,
};

let state = initial;
const listeners = new Set<() => void>();

export const getSession = (): SessionState => state;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setSession = (change: Partial<SessionState>): void => {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};

/** Why the browser's last session ended, for its other tabs: what is typed there stays unless its owner left. */
const ENDED_KEY = `${limits.tokenStorageKey}_ended`;
/** Which session was last left by signing out: a tab may hear of it only when the next valuer has signed in. */
const LEFT_KEY = `${limits.tokenStorageKey}_left`;

/** Storage is refused by some private windows: then the session lives as long as the page. */
const storage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(limits.tokenStorageKey);
    } catch {
      return state.token;
    }
  },
  write: (token: string): void => {
    try {
      localStorage.removeItem(ENDED_KEY);
      localStorage.setItem(limits.tokenStorageKey, token);
    } catch {}
  },
  /** The reason goes first: whoever sees the token gone finds it. */
  remove: (ended: SessionState["ended"]): void => {
    try {
      if (ended) localStorage.setItem(ENDED_KEY, ended);
      if (ended === "left" && state.token) localStorage.setItem(LEFT_KEY, tail(state.token));
      localStorage.removeItem(limits.tokenStorageKey);
    } catch {}
  },
  ended: (): SessionState["ended"] => (localStorage.getItem(ENDED_KEY) === "expired" ? "expired" : "left"),
  hasLeft: (token: string | null): boolean =>
    token !== null && localStorage.getItem(LEFT_KEY) === tail(token),
};

export const readToken = (): string | null => state.token ?? storage.read();

/** Starts a session: the token is kept, and nothing of an earlier user stays. */
export const openSession = (token: string, user: User): void => {
  forgetUserData();
  storage.write(token);
  writeKeptUser(token, user);
  setSession({ ...initial, token, user, initialized: true });
};

/** Forgets token, user and everything that was loaded for them. Another tab's newer session stays. */
export const clearSession = (ended: SessionState["ended"]): void => {
  const { token, user } = state;
  if (storage.read() === token) {
    storage.remove(ended);
    dropKeptUser();
  }
  if (ended === "left") {
    void clearDrafts(user?.id);
    forgetListAddress();
  }
  setSession({ ...initial, initialized: true, ended });
  forgetUserData();
};

/**
 * Another tab may have signed in or out: then this one takes over what is stored, and says so. Whose a new token is
 * remains to be checked.
 */
export const followStorage = (): boolean => {
  const started = state.initialized || state.token !== null;
  const stored = storage.read();
  if (!started || stored === state.token) return false;
  if (stored === null) clearSession(storage.ended());
  else {
    // What was typed here goes as well: its screens see why when they are closed.
    const ended = storage.hasLeft(state.token) ? "left" : null;
    forgetListAddress();
    setSession({ ...initial, token: stored, ended });
    forgetUserData();
  }
  return true;
};

/** For tests: as on a fresh page. */
export const resetSession = (): void => {
  state = initial;
};
