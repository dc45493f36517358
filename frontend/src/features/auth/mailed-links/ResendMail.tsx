import { Alert, Button, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormError, formatDuration, useCountdown, useRetryDelay } from "@/ui";

/** A mail takes a moment to arrive: asking more often would only use up the few that the server allows. */
const PAUSE_SECONDS = 60;

/** A call that has a mail sent to an address; its reply says what happens next. */
export type MailRequest = UseMutationResult<{ message: string }, Error, string>;

interface ResendMailProps {
  request: MailRequest;
  email: string;
  label: string;
  /** Between the answer and the button. */
  children?: ReactNode;
}

/** Asks for the mail again, with a pause after each. */
export const ResendMail = ({ request, email, label, children }: ResendMailProps) => {
  const { data, error, isPending } = request;
  const pause = useCountdown(PAUSE_SECONDS, data);
  const pausing = data !== undefined && pause > 0;
  const refused = useRetryDelay(error) > 0;
  return (
    <>
      {data && <Alert role="status">{data.message}</Alert>}
      <FormError error={error} fallback={messages.reports.requestFailed} />
      {children}
      <Button
        variant="default"
        loading={isPending}
        // Not `disabled`: the keyboard would lose its place.
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
            {formatDuration(pause)}
          </span>
          .
        </Text>
      )}
    </>
  );
};

/** What to do when a mail does not come. */
export const MailHelp = ({ email }: { email: string }) => (
  <Text size="sm" c="dimmed">
    It goes to <strong>{email}</strong> and may take a few minutes. If it does not come, look into the folder
    for spam and check that the address is right.
  </Text>
);
