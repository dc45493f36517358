import { Button, Group, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { ApiError, messageOf } from "@/lib/api/api-error";
import { formatDuration, useRetryDelay } from "@/ui";

interface RequestFailureProps {
  error: unknown;
  onAgain: () => void;
  /** Once the allowance of the language model is used up. */
  onTemplates: () => void;
}

const wordsOf = (error: unknown): string => {
  const isCut = error instanceof ApiError && error.status === 0;
  if (isCut && !navigator.onLine) return "You are offline. Text can be proposed when you are back online.";
  return messageOf(error, messages.reports.requestFailed);
};

/** Why no text was proposed, and what can be done. */
export const RequestFailure = ({ error, onAgain, onTemplates }: RequestFailureProps) => {
  const wait = useRetryDelay(error);
  const isSpent = error instanceof ApiError && error.code === "TEXT_BUDGET_SPENT";
  return (
    <>
      <Text role="alert" size="sm" mt="sm" c="var(--mantine-color-error)">
        {wordsOf(error)}
      </Text>
      <Group gap="xs" mt="xs">
        {isSpent ? (
          <Button variant="default" onClick={onTemplates}>
            Use the templates
          </Button>
        ) : (
          <Button variant="default" disabled={wait > 0} onClick={onAgain}>
            {wait > 0 ? `Try again in ${formatDuration(wait)}` : "Try again"}
          </Button>
        )}
      </Group>
    </>
  );
};
