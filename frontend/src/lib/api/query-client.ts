import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

const TRANSIENT: readonly string[] = [
  "NETWORK",
  "TIMEOUT",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
  "UPSTREAM_FAILED",
];

const A_MOMENT_SECONDS = 5;

/** Whether the same call may well succeed a moment later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  TRANSIENT.includes(error.code) &&
  (error.retryAfterSeconds ?? 0) <= A_MOMENT_SECONDS;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser itself says that there is no connection: what is kept here need not wait.
      retry: (failures, error) => failures < 2 && isTransient(error) && navigator.onLine,
      // Offline calls fail at once and the screen says so, instead of waiting without a word.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

/** Drops whatever was loaded for a user; queries marked `public` in their meta belong to nobody and stay. */
export const forgetUserData = (): void =>
  queryClient.removeQueries({ predicate: (query) => query.meta?.public !== true });
