import { Alert, Button, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormError, formatDuration, useCountdown, useRetryDelay } from "@/ui";

/** A mail takes a moment to arrive, and the server limits how many it sends. */
const PAUSE_SECONDS = 60;

/** A call that mails a link to an address. Its reply holds the message to show. */
export type MailRequest = UseMutationResult<{ message: string }, Error, string>;

interface ResendMailProps {
  request: MailRequest;
  email: string;
  label: string;
  /** Shown between the reply and the button. */
  children?: ReactNode;
}

/** A button that requests the mail again, with a pause after each request. */
export const ResendMail = ({ request, email, label, children }: ResendMailProps) => {
  const { data, error, isPending } = request;
  const secondsLeft = useCountdown(PAUSE_SECONDS, data);
  const pausing = data !== undefined && secondsLeft > 0;
  const refused = useRetryDelay(error) > 0;
  return (
    <>
      {data && <Alert role="status">{data.message}</Alert>}
      <FormError error={error} fallback={messages.reports.requestFailed} />
      {children}
      <Button
        variant="default"
        loading={isPending}
        // `disabled` would take the keyboard focus away.
        aria-disabled={pausing || refused}
        data-disabled={pausing || refused}
        onClick={() => pausing || refused || request.mutate(email)}
      >
        {label}
      </Button>
      {pausing && (
        <Text size="sm" c="dimmed">
          You can ask again in{" "}
          <span role="timer" className="figures">
            {formatDuration(secondsLeft)}
          </span>
          .
        </Text>
      )}
    </>
  );
};

/** Help for a mail that does not arrive. */
export const MailHelp = ({ email }: { email: string }) => (
  <Text size="sm" c="dimmed">
    It goes to <strong>{email}</strong> and may take a few minutes. If it does not arrive, look in your spam
    folder and check the address.
  </Text>
);
