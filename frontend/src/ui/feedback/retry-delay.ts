import { ApiError } from "@/lib/api/api-error";
import { useCountdown } from "./use-countdown";

/** Seconds until the server accepts another attempt; 0 when it accepts one now. */
export const useRetryDelay = (error: unknown): number =>
  useCountdown(error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 0) : 0, error);

/** Seconds as text: "45 s", "12 min 5 s". */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};
