import { type Login, limits, type Profile, type User } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { ApiError } from "./api-error";
import {
  adoptToken,
  clearSession,
  getSession,
  openSession,
  readToken,
  setSession,
  subscribe,
} from "./session-store";

export { getSession } from "./session-store";

// The contract and its client come when there is something to ask: the first screen needs neither.
const loadApi = () => import("./api");

const CHECKS = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Who the stored token belongs to. Only a refusal counts at once: a page left while it loads sees its
 * request fail as well, and must not throw a good token away.
 */
const fetchUser = async (attempt = 1): Promise<User> => {
  try {
    const { api } = await loadApi();
    return (await api.auth.me()).data.user;
  } catch (error) {
    if (attempt === CHECKS || (error instanceof ApiError && error.status === 401)) throw error;
    await pause();
    return fetchUser(attempt + 1);
  }
};

/** Checks the stored token, as on every load; without a good one the session is initialised without a user. */
export const checkSession = async (): Promise<void> => {
  const token = readToken();
  if (token === null) return setSession({ user: null, token: null, loading: false, initialized: true });
  setSession({ loading: true });
  try {
    const user = await fetchUser();
    if (readToken() === token) setSession({ user, token, loading: false, initialized: true, ended: null });
  } catch {
    if (readToken() === token) clearSession("expired");
    else setSession({ loading: false, initialized: true });
  }
};

/** Another tab signed in or out: this one follows. */
const followOtherTabs = (event: StorageEvent): void => {
  if (event.key !== limits.tokenStorageKey && event.key !== null) return;
  const token = event.key === null ? null : event.newValue;
  if (token === getSession().token) return;
  if (token === null) clearSession("left");
  else {
    adoptToken(token);
    void checkSession();
  }
};

/** Starts the session on page load; gives back how to stop following other tabs. */
export const startSession = (): (() => void) => {
  window.addEventListener("storage", followOtherTabs);
  void checkSession();
  return () => window.removeEventListener("storage", followOtherTabs);
};

export const signIn = async (credentials: z.output<typeof Login>): Promise<User> => {
  const { api } = await loadApi();
  const { data } = await api.auth.login({ body: credentials });
  openSession(data.token, data.user);
  return data.user;
};

/** Signs out here at once; the server hears of it, and whether it answers changes nothing. */
export const signOut = async (): Promise<void> => {
  const { api } = await loadApi();
  // The call takes the token with it before the session is cleared.
  api.auth.logout().catch(() => {});
  clearSession("left");
};

/** The saved profile shows in headers without asking the server again. */
export const keepProfile = (profile: Profile): void => {
  const { user } = getSession();
  if (!user) return;
  const { honorable, full_name, professional_title, profile_completed } = profile;
  setSession({ user: { ...user, profile: { honorable, full_name, professional_title, profile_completed } } });
};

export const useSession = () => useSyncExternalStore(subscribe, getSession);

/** The signed-in user; only for screens behind the session gate. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error("useUser is for signed-in screens only");
  return user;
};
