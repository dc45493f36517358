import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress, Text } from "@mantine/core";

interface LetterheadImageUploadProps {
  name: string;
  /** Share of the bytes that were sent, 0 to 1; `undefined` while nothing is uploaded. */
  progress: number | undefined;
  error: string | undefined;
  onRetry: (() => void) | undefined;
}

/** The progress of an upload, or its error with a retry. */
export const LetterheadImageUpload = ({ name, progress, error, onRetry }: LetterheadImageUploadProps) => {
  if (progress !== undefined)
    return (
      <div>
        <Text size="sm" c="dimmed" role="status">
          {progress < 1 ? `Uploading ${Math.round(progress * 100)}%` : "Being checked"}
        </Text>
        <Progress.Root size="sm">
          <Progress.Section
            value={progress * 100}
            animated={progress >= 1}
            aria-label={`Upload of the ${name}`}
          />
        </Progress.Root>
      </div>
    );
  if (error === undefined) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {error}
      </Text>
      {onRetry && (
        <Button size="compact-sm" variant="default" aria-label={`Try again: ${name}`} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Group>
  );
};
