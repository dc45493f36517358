import { type Login, limits, type Profile, type User } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { ApiError } from "../api/api-error";
import { readCachedUser, writeCachedUser } from "../api/cached-user";
import { readDeviceToken, writeDeviceToken } from "../api/device-token";
import { loadApi } from "../api/load-api";
import { clearUserData } from "../api/query-client";
import {
  clearSession,
  getSession,
  onSessionChange,
  openSession,
  readToken,
  type SessionChange,
  setSession,
  subscribe,
  syncWithStoredSession,
} from "../api/session-store";
import { clearDrafts } from "../drafts/draft-store";
import { clearKept, clearKeptOfOthers } from "../kept/kept-store";
import { forgetListUrl } from "../reports/remembered-list-url";
import { forgetPlaces } from "../reports/remembered-places";
import { clearPhotographs } from "../unsent-photographs/photograph-database";

export { getSession } from "../api/session-store";

const CHECKS = 3;
const PAUSE_MS = 1_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** How long a spinner stands for the check before a remembered user may go on without its answer. */
const PATIENCE_MS = 5_000;

/** The server answers that it has no such user for the token; a fault of its own or no answer says nothing of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** No connection, or a server too busy. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 429, 502, 503, 504].includes(error.status);

/** The user of a token. A refusal counts at once, any other failure is told and tried again. */
const fetchUser = async (token: string, onFailure: () => void, attempt = 1): Promise<User> => {
  try {
    const { api } = await loadApi();
    return (await api.auth.me()).data.user;
  } catch (error) {
    const final = isRefusal(error) || attempt === CHECKS || !navigator.onLine;
    if (final || getSession().token !== token) throw error;
    onFailure();
    await pause();
    return fetchUser(token, onFailure, attempt + 1);
  }
};

/** Checks the stored token, as on every load; without a good one the session is initialised without a user. */
export const checkSession = async (): Promise<void> => {
  const token = readToken();
  if (token === null) return setSession({ initialized: true });
  setSession({ token, loading: true, unchecked: null });
  // Where no answer comes, work goes on as the user last named for this token.
  const goOn = () => {
    const cached = readCachedUser(token);
    if (cached && getSession().token === token && !getSession().user)
      setSession({ user: cached, initialized: true });
  };
  if (!navigator.onLine) goOn();
  const patience = setTimeout(goOn, PATIENCE_MS);
  try {
    const user = await fetchUser(token, goOn);
    if (getSession().token !== token) return;
    writeCachedUser(token, user);
    setSession({ user, loading: false, initialized: true, unchecked: null, ended: null });
  } catch (error) {
    // This session has ended or been replaced during the check.
    if (getSession().token !== token) return;
    if (isRefusal(error)) return clearSession("expired");
    goOn();
    const unchecked = isUnanswered(error) ? "unreachable" : "failed";
    setSession({ loading: false, unchecked, ...(getSession().user && { ended: null }) });
  } finally {
    clearTimeout(patience);
  }
};

/** Checks a token that is not checked yet, such as one that another tab has stored. */
const checkUncheckedToken = (): void => {
  const { initialized, loading, unchecked } = getSession();
  if (!initialized && !loading && !unchecked) void checkSession();
};

const recheckIfUnchecked = (): void => {
  if (getSession().unchecked) void checkSession();
};

const onStorageEvent = ({ key }: StorageEvent): void => {
  if (key === limits.tokenStorageKey || key === null) syncWithStoredSession();
};

/** A page that slept, or comes out of the browser's history, has missed what other tabs did. */
const onPageVisible = (): void => {
  if (document.visibilityState === "hidden") return;
  syncWithStoredSession();
  recheckIfUnchecked();
};

/** What this page and device hold for a user, deleted when the session changes; drafts, photographs and kept answers only by signing out, or where another one signs in. */
const clearUser = (change: SessionChange, userId: string | undefined): void => {
  clearUserData();
  if (change === "left") {
    void clearDrafts(userId);
    void clearKept(userId);
    void clearPhotographs(userId);
  }
  const next = getSession().user?.id;
  if (change === "signed-in" && next !== undefined) void clearKeptOfOthers(next);
  if (change === "left" || change === "replaced") {
    forgetListUrl();
    forgetPlaces();
  }
};

/** Starts the session on page load and keeps it in step with other tabs; gives back how to stop that. */
export const startSession = (): (() => void) => {
  const unsubscribe = [subscribe(checkUncheckedToken), onSessionChange(clearUser)];
  window.addEventListener("storage", onStorageEvent);
  window.addEventListener("pageshow", onPageVisible);
  window.addEventListener("online", recheckIfUnchecked);
  document.addEventListener("visibilitychange", onPageVisible);
  checkUncheckedToken();
  return () => {
    for (const stop of unsubscribe) stop();
    window.removeEventListener("storage", onStorageEvent);
    window.removeEventListener("pageshow", onPageVisible);
    window.removeEventListener("online", recheckIfUnchecked);
    document.removeEventListener("visibilitychange", onPageVisible);
  };
};

export const signIn = async (credentials: Omit<z.output<typeof Login>, "deviceToken">): Promise<User> => {
  const { api } = await loadApi();
  const { data } = await api.auth.login({ body: { ...credentials, deviceToken: readDeviceToken() } });
  writeDeviceToken(data.deviceToken);
  openSession(data.token, data.user);
  return data.user;
};

/** Signs out here at once; the server is told as soon as it can be reached. */
export const signOut = (): void => {
  const { token } = getSession();
  clearSession("left");
  if (token === null) return;
  // Where that code cannot be loaded, the token is lost and expires by itself.
  loadApi().then(
    ({ endServerSession }) => endServerSession(token),
    () => undefined,
  );
};

/** Shows a saved profile in the headers without asking the server again. */
export const updateSessionProfile = (userId: string, profile: Profile): void => {
  const { user, token } = getSession();
  if (user?.id !== userId) return;
  const { honorable, full_name, professional_title, profile_completed } = profile;
  const changed = { ...user, profile: { honorable, full_name, professional_title, profile_completed } };
  if (token !== null) writeCachedUser(token, changed);
  setSession({ user: changed });
};

export const useSession = () => useSyncExternalStore(subscribe, getSession);

/** The signed-in user; only for screens behind the session gate. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error("useUser is for signed-in screens only");
  return user;
};
