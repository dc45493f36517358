import { ApiError } from "@/lib/api/api-error";
import { useCountdown } from "./use-countdown";

/** The seconds for which the server wants to be left alone, 0 when it does not. */
export const useRetryDelay = (error: unknown): number =>
  useCountdown(error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 0) : 0, error);

/** "45 s", "12 min 5 s" */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};
