import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress, Text } from "@mantine/core";
import { imageFileError } from "@/lib/files/image-file";
import classes from "./upload-list.module.css";
import type { Upload, UploadQueue } from "./upload-queue";

const STATE_LABELS: Record<Upload["state"], string> = {
  waiting: "Waiting",
  sending: "Uploading",
  checking: "Being checked",
  failed: "Failed",
};

/** Running and failed uploads. */
export const UploadList = ({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) => {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className={classes.uploads}>
      {uploads.map(({ key, file, state, progress, error }) => (
        <li key={key} className={classes.upload}>
          <Text size="sm" fw={600} className={classes.name}>
            {file.name}
          </Text>
          {state === "failed" ? (
            <Group gap="xs">
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {error}
              </Text>
              {imageFileError(file) === undefined && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Try again: ${file.name}`}
                  onClick={() => queue.retry(key)}
                >
                  Try again
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Dismiss ${file.name}`}
                onClick={() => queue.dismiss(key)}
              >
                Dismiss
              </Button>
            </Group>
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {STATE_LABELS[state]}
                {state === "sending" && ` ${Math.round(progress * 100)}%`}
              </Text>
              <Progress.Root size="sm">
                <Progress.Section
                  value={progress * 100}
                  animated={state === "checking"}
                  aria-label={`Upload of ${file.name}`}
                />
              </Progress.Root>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
