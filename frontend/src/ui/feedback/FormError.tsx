import { Alert, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { messages } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "@/lib/api/api-error";
import { formatDuration, useRetryDelay } from "./retry-delay";

interface RetryNoticeProps {
  seconds: number;
  /** What to do meanwhile. */
  children?: ReactNode;
}

/** Counts down without being read out at every second; a screen reader is told when it is over. */
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
  /** What failed, where the server has not said why. */
  fallback: string;
  /** What to do while the server wants to be left alone. */
  whileWaiting?: ReactNode;
  /** The form's fields: what is said there is not said again. */
  fields?: readonly string[];
}

/** Why a form was not accepted: the server's own words, or what failed and that the connection did. */
export const FormError = ({ error, fallback, whileWaiting, fields = [] }: FormErrorProps) => {
  const { online } = useNetwork();
  const waiting = useRetryDelay(error);
  if (!error) return null;
  if (!(error instanceof ApiError) || error.status === 0)
    return (
      <Alert role="alert" color="red" title={fallback}>
        {online
          ? messageOf(error, messages.location.networkError)
          : "You are offline. Try again when you are connected."}
      </Alert>
    );
  const named = Object.keys(error.fields);
  if (named.length > 0 && named.every((name) => fields.includes(name))) return null;
  const limited = error.status === 429 && error.retryAfterSeconds !== undefined;
  return (
    <>
      <Alert role="alert" color="red">
        {error.message || fallback}
      </Alert>
      {limited && <RetryNotice seconds={waiting}>{whileWaiting}</RetryNotice>}
    </>
  );
};
