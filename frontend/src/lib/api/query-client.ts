import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

const TRANSIENT: readonly string[] = [
  "NETWORK",
  "TIMEOUT",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
  "UPSTREAM_FAILED",
];

const MAX_WAIT_SECONDS = 5;

/** Whether the same call may succeed within a few seconds. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  TRANSIENT.includes(error.code) &&
  (error.retryAfterSeconds ?? 0) <= MAX_WAIT_SECONDS;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a stored report is shown at once.
      retry: (failures, error) => failures < 2 && isTransient(error) && navigator.onLine,
      // Offline calls fail at once and the screen says so.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

/** Removes what was loaded for a user; queries with `public` in their meta stay. */
export const clearUserData = (): void =>
  queryClient.removeQueries({ predicate: (query) => query.meta?.public !== true });
