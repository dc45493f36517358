import { Alert, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "@/lib/api/api-error";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { formatDuration, useRetryDelay } from "./retry-delay";

interface RetryNoticeProps {
  seconds: number;
  /** What to do while waiting. */
  children?: ReactNode;
}

/** Counts down silently; screen readers hear only the end. */
const RetryNotice = ({ seconds, children }: RetryNoticeProps) => (
  <div>
    {seconds > 0 && (
      <Text>
        You can try again in{" "}
        <span role="timer" className="figures">
          {formatDuration(seconds)}
        </span>
        . {children}
      </Text>
    )}
    <div role="status">{seconds === 0 && "You can try again now."}</div>
  </div>
);

interface FormErrorProps {
  error: Error | null;
  /** Shown where the server gives no message. */
  fallback: string;
  /** What to do during the retry delay. */
  whileWaiting?: ReactNode;
  /** Fields that show their own errors; these are not repeated here. */
  fields?: readonly string[];
}

/** Why a form was refused: the server's message, or the fallback where the API did not answer. */
export const FormError = ({ error, fallback, whileWaiting, fields = [] }: FormErrorProps) => {
  const online = useIsOnline();
  const secondsLeft = useRetryDelay(error);
  if (!error) return null;
  if (!(error instanceof ApiError) || error.status === 0 || error.code === "HTTP_ERROR")
    return (
      <Alert role="alert" color="yellow" title={fallback}>
        {online
          ? messageOf(error, messages.location.networkError)
          : "You are offline. Try again when you are back online."}
      </Alert>
    );
  const fieldNames = Object.keys(error.fields);
  if (fieldNames.length > 0 && fieldNames.every((name) => fields.includes(name))) return null;
  const isRateLimited = error.status === 429 && error.retryAfterSeconds !== undefined;
  return (
    <>
      <Alert role="alert" color="yellow">
        {error.message || fallback}
      </Alert>
      {isRateLimited && <RetryNotice seconds={secondsLeft}>{whileWaiting}</RetryNotice>}
    </>
  );
};
