import { Button, Group } from "@mantine/core";
import { Icon, iconPaths } from "@/ui";
import { nameOf, type Photograph } from "../../photograph";
import { discard, retry } from "../../upload/use-device-photographs";
import { useGallery } from "../gallery-context";
import { deviceState } from "./device-state";
import { known } from "./known";
import classes from "./known.module.css";

const CLOUD = "M6 15.5h8.2a3 3 0 0 0 .5-6A4.8 4.8 0 0 0 5.5 8.8 3.4 3.4 0 0 0 6 15.5z";

const OnDevice = ({ photograph }: { photograph: Photograph }) => {
  const { isPhone, readOnly } = useGallery();
  const { device } = photograph;
  if (!device) return null;
  const name = nameOf(photograph);
  const text = deviceState(device, isPhone);
  if (device.state !== "refused")
    return (
      <p className={classes.line}>
        {device.state !== "sending" && device.state !== "checking" && <Icon path={CLOUD} size={14} />}
        <span>{text}</span>
        {device.reason && <span className={classes.reason}>{device.reason}</span>}
      </p>
    );
  return (
    <div className={classes.refused}>
      <p role="alert" className={classes.far}>
        {text}
      </p>
      {!readOnly && (
        <Group gap="xs">
          {device.canRetry && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Try again: ${name}`}
              onClick={() => void retry(device.key)}
            >
              Try again
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Dismiss ${name}`}
            onClick={() => void discard(device.key)}
          >
            Dismiss
          </Button>
        </Group>
      )}
    </div>
  );
};

/** Under a photograph: where it was taken and when, or where it is until the server has it. */
export const Known = ({ photograph }: { photograph: Photograph }) => {
  const { site } = useGallery();
  if (photograph.device) return <OnDevice photograph={photograph} />;
  const { distance, isFar, taken } = known(photograph, site);
  if (!distance && !taken) return null;
  return (
    <p className={classes.line}>
      {isFar && <Icon path={iconPaths.warning} size={14} />}
      <span>
        {distance && <span className={isFar ? classes.far : undefined}>{distance}</span>}
        {distance && taken && ", "}
        {taken}
      </span>
    </p>
  );
};
