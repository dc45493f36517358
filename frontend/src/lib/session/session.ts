import { type Login, limits, type Profile, type User } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { ApiError } from "../api/api-error";
import { readKeptUser, writeKeptUser } from "../api/cached-user";
import {
  clearSession,
  followStorage,
  getSession,
  openSession,
  readToken,
  setSession,
  subscribe,
} from "../api/session-store";

export { getSession } from "../api/session-store";

// The contract and its client come when there is something to ask: the first screen needs neither.
const loadApi = () => import("../api/api");

const CHECKS = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Whether the server has not answered: no connection, or too busy. That says nothing about the token. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 429, 502, 503, 504].includes(error.status);

/** Who a token belongs to. A refusal counts at once, anything else is tried again. */
const fetchUser = async (token: string, attempt = 1): Promise<User> => {
  try {
    const { api } = await loadApi();
    return (await api.auth.me()).data.user;
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    const hopeless = refused || attempt === CHECKS || !navigator.onLine;
    if (hopeless || getSession().token !== token) throw error;
    await pause();
    return fetchUser(token, attempt + 1);
  }
};

/** Checks the stored token, as on every load; without a good one the session is initialised without a user. */
export const checkSession = async (): Promise<void> => {
  const token = readToken();
  if (token === null) return setSession({ initialized: true });
  setSession({ token, loading: true, unreachable: false });
  try {
    const user = await fetchUser(token);
    if (getSession().token !== token) return;
    writeKeptUser(token, user);
    setSession({ user, loading: false, initialized: true, unreachable: false, ended: null });
  } catch (error) {
    // It has ended, or another one has begun, while this one was being checked.
    if (getSession().token !== token) return;
    if (!isUnanswered(error)) return clearSession("expired");
    const user = getSession().user ?? readKeptUser(token);
    setSession({ loading: false, unreachable: true, ...(user && { user, initialized: true, ended: null }) });
  }
};

/** Every token that nobody has checked yet, also one that another tab has stored. */
const checkWhatIsUnchecked = (): void => {
  const { initialized, loading, unreachable } = getSession();
  if (!initialized && !loading && !unreachable) void checkSession();
};

const checkAgain = (): void => {
  if (getSession().unreachable) void checkSession();
};

const followOtherTabs = ({ key }: StorageEvent): void => {
  if (key === limits.tokenStorageKey || key === null) followStorage();
};

/** A page that slept, or comes out of the browser's history, has missed what other tabs did. */
const catchUp = (): void => {
  if (document.visibilityState === "hidden") return;
  followStorage();
  checkAgain();
};

/** Starts the session on page load and keeps it in step with other tabs; gives back how to stop that. */
export const startSession = (): (() => void) => {
  const unsubscribe = subscribe(checkWhatIsUnchecked);
  window.addEventListener("storage", followOtherTabs);
  window.addEventListener("pageshow", catchUp);
  window.addEventListener("online", checkAgain);
  document.addEventListener("visibilitychange", catchUp);
  checkWhatIsUnchecked();
  return () => {
    unsubscribe();
    window.removeEventListener("storage", followOtherTabs);
    window.removeEventListener("pageshow", catchUp);
    window.removeEventListener("online", checkAgain);
    document.removeEventListener("visibilitychange", catchUp);
  };
};

export const signIn = async (credentials: z.output<typeof Login>): Promise<User> => {
  const { api } = await loadApi();
  const { data } = await api.auth.login({ body: credentials });
  openSession(data.token, data.user);
  return data.user;
};

/** Signs out here at once, with or without a connection; the server hears of it as soon as it can be reached. */
export const signOut = (): void => {
  const { token } = getSession();
  clearSession("left");
  if (token === null) return;
  // Where not even the code for it can be loaded, nobody holds the token any more, and it runs out by itself.
  loadApi().then(
    ({ tellSessionEnded }) => tellSessionEnded(token),
    () => undefined,
  );
};

/** The saved profile shows in headers without asking the server again. */
export const keepProfile = (userId: string, profile: Profile): void => {
  const { user, token } = getSession();
  if (user?.id !== userId) return;
  const { honorable, full_name, professional_title, profile_completed } = profile;
  const changed = { ...user, profile: { honorable, full_name, professional_title, profile_completed } };
  if (token !== null) writeKeptUser(token, changed);
  setSession({ user: changed });
};

export const useSession = () => useSyncExternalStore(subscribe, getSession);

/** The signed-in user; only for screens behind the session gate. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error("useUser is for signed-in screens only");
  return user;
};
