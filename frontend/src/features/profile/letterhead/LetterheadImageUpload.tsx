import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress, Text } from "@mantine/core";

interface PictureUploadProps {
  name: string;
  /** The share that is sent, 0 to 1, while the picture is on its way. */
  sent: number | undefined;
  fault: string | undefined;
  onRetry: (() => void) | undefined;
}

/** How far a picture has come, or why it did not arrive. */
export const PictureUpload = ({ name, sent, fault, onRetry }: PictureUploadProps) => {
  if (sent !== undefined)
    return (
      <div>
        <Text size="sm" c="dimmed" role="status">
          {sent < 1 ? `Uploading ${Math.round(sent * 100)}%` : "Being checked"}
        </Text>
        <Progress.Root size="sm">
          <Progress.Section value={sent * 100} animated={sent >= 1} aria-label={`Upload of the ${name}`} />
        </Progress.Root>
      </div>
    );
  if (fault === undefined) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {fault}
      </Text>
      {onRetry && (
        <Button size="compact-sm" variant="default" aria-label={`Try again: ${name}`} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Group>
  );
};
