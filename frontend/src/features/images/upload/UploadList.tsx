import "@mantine/core/styles/Progress.layer.css";
import { Button, Group, Progress, Text, TextInput } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import type { DevicePhotograph, OnDevice } from "../photograph";
import classes from "./upload-list.module.css";
import { change, discard, retry } from "./use-device-photographs";

const STATE_LABELS: Record<OnDevice["state"], string> = {
  "on this device": "On this device",
  waiting: "Waiting",
  sending: "Sending",
  checking: "Being checked",
  refused: "Refused",
};

/** The photographs that this device holds, and what becomes of them. */
export const UploadList = ({ photographs }: { photographs: readonly DevicePhotograph[] }) => {
  if (photographs.length === 0) return null;
  return (
    <ul aria-label="Uploads" className={classes.uploads}>
      {photographs.map(
        ({ filename, caption, thumbnail, device: { key, state, share, reason, canRetry } }) => (
          <li key={key} className={classes.upload}>
            <Group gap="sm" wrap="nowrap">
              {thumbnail !== "" && (
                <img
                  src={thumbnail}
                  alt=""
                  className={classes.thumbnail}
                  // What this browser cannot show.
                  onError={({ currentTarget }) => {
                    currentTarget.hidden = true;
                  }}
                />
              )}
              <Text size="sm" fw={600} className={classes.name}>
                {filename}
              </Text>
            </Group>
            <TextInput
              placeholder="Add a caption"
              aria-label={`Caption of ${filename}`}
              maxLength={limits.text.line}
              defaultValue={caption}
              onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
              onBlur={(event) => void change(key, { caption: event.currentTarget.value })}
            />
            {state === "refused" ? (
              <Group gap="xs">
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {reason}
                </Text>
                {canRetry && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Try again: ${filename}`}
                    onClick={() => void retry(key)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Dismiss ${filename}`}
                  onClick={() => void discard(key)}
                >
                  Dismiss
                </Button>
              </Group>
            ) : (
              <>
                <Text size="sm" c="dimmed">
                  {STATE_LABELS[state]}
                  {state === "sending" && ` ${Math.round(share * 100)}%`}
                  {reason && `. ${reason}`}
                </Text>
                <Progress.Root size="sm">
                  <Progress.Section
                    value={share * 100}
                    animated={state === "checking"}
                    aria-label={`Upload of ${filename}`}
                  />
                </Progress.Root>
              </>
            )}
          </li>
        ),
      )}
    </ul>
  );
};
