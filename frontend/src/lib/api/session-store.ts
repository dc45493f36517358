import { limits, type User } from "@takseru/shared-types";
import { createObservable } from "../sync/observable";
import { readCachedUser, removeCachedUser, tokenTail, writeCachedUser } from "./cached-user";

export interface SessionState {
  user: User | null;
  token: string | null;
  /** A check of the stored token is under way. */
  loading: boolean;
  /** The stored token, if any, has been checked. */
  initialized: boolean;
  /** Why the check told nothing of the token, which may be good and stays. */
  unchecked: "unreachable" | "failed" | null;
  /** Why the last session ended: `left` by signing out, `expired` because the server said so. */
  ended: "left" | "expired" | null;
  /** Whose session expired, to sign in again. */
  endedEmail: string;
}

const initial: SessionState = {
  user: null,
  token: null,
  loading: false,
  initialized: false,
  unchecked: null,
  ended: null,
  endedEmail: "",
};

const session = createObservable(initial);

export const { get: getSession, subscribe } = session;

export const setSession = (change: Partial<SessionState>): void =>
  session.set({ ...session.get(), ...change });

/** How this page's session has changed: by signing in, out, by its end, or because another tab has replaced it. */
export type SessionChange = "signed-in" | "left" | "expired" | "replaced";
type ChangeListener = (change: SessionChange, userId: string | undefined) => void;
const changeListeners = new Set<ChangeListener>();

/** Calls `listener` with each change and the user of the session before; gives back how to stop that. */
export const onSessionChange = (listener: ChangeListener): (() => void) => {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
};

/** The user of this session; while its token is still being checked, the one last named for it. */
export const sessionUserId = (): string | undefined => {
  const { user, token } = session.get();
  return user?.id ?? (token === null ? undefined : readCachedUser(token)?.id);
};

const changeSession = (
  change: SessionChange,
  next: Partial<SessionState>,
  userId: string | undefined = sessionUserId(),
): void => {
  setSession({ ...initial, ...next });
  for (const listener of changeListeners) listener(change, userId);
};

/** Why the browser's last session ended, for its other tabs: they keep what is typed unless its user signed out. */
const ENDED_KEY = `${limits.tokenStorageKey}_ended`;
/** The session that was last signed out of: a tab may hear of it only after the next user has signed in. */
const LEFT_KEY = `${limits.tokenStorageKey}_left`;

/** Some private windows refuse storage: the session then lives as long as the page. */
const storage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(limits.tokenStorageKey);
    } catch {
      return session.get().token;
    }
  },
  write: (token: string): void => {
    try {
      localStorage.removeItem(ENDED_KEY);
      localStorage.setItem(limits.tokenStorageKey, token);
    } catch {}
  },
  /** The reason goes first: another tab that sees the token gone finds it. */
  remove: (ended: "left" | "expired"): void => {
    try {
      localStorage.setItem(ENDED_KEY, ended);
      const { token } = session.get();
      if (ended === "left" && token) localStorage.setItem(LEFT_KEY, tokenTail(token));
      localStorage.removeItem(limits.tokenStorageKey);
    } catch {}
  },
  ended: () => (localStorage.getItem(ENDED_KEY) === "expired" ? "expired" : "left"),
  hasSignedOut: (token: string | null): boolean =>
    token !== null && localStorage.getItem(LEFT_KEY) === tokenTail(token),
};

export const readToken = (): string | null => session.get().token ?? storage.read();

/** Starts a session and stores its token. */
export const openSession = (token: string, user: User): void => {
  storage.write(token);
  writeCachedUser(token, user);
  changeSession("signed-in", { token, user, initialized: true });
};

/** Ends the session. A newer one that another tab has stored stays. */
export const clearSession = (ended: "left" | "expired"): void => {
  const { token } = session.get();
  const userId = sessionUserId();
  const user = session.get().user ?? (token === null ? undefined : readCachedUser(token));
  const endedEmail = ended === "expired" ? (user?.email ?? "") : "";
  if (storage.read() === session.get().token) {
    storage.remove(ended);
    removeCachedUser();
  }
  changeSession(ended, { initialized: true, ended, endedEmail }, userId);
};

/** Takes over what another tab has stored by signing in or out, and says whether it had; a new token is yet to be checked. */
export const syncWithStoredSession = (): boolean => {
  const started = session.get().initialized || session.get().token !== null;
  const stored = storage.read();
  if (!started || stored === session.get().token) return false;
  if (stored === null) clearSession(storage.ended());
  else {
    // Screens that are closed by this delete their drafts where the user has signed out.
    const ended = storage.hasSignedOut(session.get().token) ? "left" : null;
    changeSession("replaced", { token: stored, ended });
  }
  return true;
};

/** For tests: the state of a fresh page. */
export const resetSession = (): void => {
  session.set(initial);
};
