import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress, Text } from "@mantine/core";
import { imageFileError } from "@/lib/files/image-file";
import classes from "../gallery/images.module.css";
import type { Upload, UploadQueue } from "./upload-queue";

const STATES: Record<Upload["state"], string> = {
  waiting: "Waiting",
  sending: "Uploading",
  checking: "Being checked",
  failed: "Failed",
};

/** Files on their way, and those that did not arrive. */
export const UploadList = ({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) => {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className={classes.uploads}>
      {uploads.map(({ key, file, state, progress, fault }) => (
        <li key={key} className={classes.upload}>
          <Text size="sm" fw={600} className={classes.name}>
            {file.name}
          </Text>
          {state === "failed" ? (
            <Group gap="xs">
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {fault}
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
                {STATES[state]}
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
