import { Button, Group, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { messageOf } from "@/lib/api/api-error";

interface NotLoadedProps {
  /** What is loading, as its panel calls it: "texts". */
  what: string;
  error: Error | null;
  onRetry: () => void;
}

/** A line of a panel without its content yet: that it loads, or why it did not and a button to load it again. */
export const NotLoaded = ({ what, error, onRetry }: NotLoadedProps) =>
  error ? (
    <Group gap="xs" mb="xs">
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {messageOf(error, messages.reports.requestFailed)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Load the {what} again
      </Button>
    </Group>
  ) : (
    <Text size="sm" role="status">
      Loading your {what}...
    </Text>
  );
