import { limits, type User } from "@takseru/shared-types";
import { clearDrafts } from "./drafts";
import { forgetUserData } from "./query-client";

export interface SessionState {
  user: User | null;
  token: string | null;
  /** A sign-in or a check of the stored token is under way. */
  loading: boolean;
  /** The stored token, if any, has been checked. */
  initialized: boolean;
  /** Why there is no user any more: `left` by signing out, `expired` because the server said so. */
  ended: "left" | "expired" | null;
}

const initial: SessionState = { user: null, token: null, loading: false, initialized: false, ended: null };

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

/** Storage is refused by some private windows: then the session lives as long as the page. */
const storage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(limits.tokenStorageKey);
    } catch {
      return state.token;
    }
  },
  write: (token: string | null): void => {
    try {
      if (token === null) localStorage.removeItem(limits.tokenStorageKey);
      else localStorage.setItem(limits.tokenStorageKey, token);
    } catch {}
  },
};

export const readToken = (): string | null => state.token ?? storage.read();

/** Starts a session: the token is kept, and nothing of an earlier user stays. */
export const openSession = (token: string, user: User): void => {
  forgetUserData();
  storage.write(token);
  setSession({ token, user, loading: false, initialized: true, ended: null });
};

/** Forgets token, user and everything that was loaded for them. */
export const clearSession = (ended: SessionState["ended"]): void => {
  storage.write(null);
  if (ended === "left") clearDrafts();
  setSession({ token: null, user: null, loading: false, initialized: true, ended });
  forgetUserData();
};

/** Takes over the token that another tab has stored; whose it is remains to be checked. */
export const adoptToken = (token: string): void => {
  forgetUserData();
  setSession({ token, user: null, initialized: false, ended: null });
};

/** For tests: as on a fresh page. */
export const resetSession = (): void => {
  state = initial;
};
