import { Button } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { useState } from "react";
import { locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import classes from "./map-work.module.css";

interface LinePanelProps {
  /** What it is made of: "corner", "point". */
  what: string;
  points: readonly Position[];
  max: number;
  /** What is drawn so far, and whether it is to be looked at. */
  says: { text: string; check: boolean };
  onChange: ((points: readonly Position[]) => void) | undefined;
  middle: () => Position;
  /** Takes the corners from a list instead. */
  onPaste?: (() => void) | undefined;
}

/** A line that is drawn by hand: its points by a press on the map, in the middle of it, or where the valuer stands. */
export const LinePanel = ({ what, points, max, says, onChange, middle, onPaste }: LinePanelProps) => {
  const [cleared, setCleared] = useState<readonly Position[]>();
  const add = (point: Position) => onChange?.([...points, point]);
  const isFull = points.length >= max;
  const here = useDevicePosition(locate, {
    onFound: ({ latitude, longitude }) => {
      if (!isFull) add({ latitude, longitude });
    },
  });
  /** A corner that is still being found would be added to what was just taken away. */
  const replace = (next: readonly Position[]) => {
    here.cancel();
    onChange?.(next);
  };
  return (
    <>
      <p role="status" className={says.check ? `${classes.says} ${classes.check}` : classes.says}>
        {says.text}
        {isFull && ` No more than ${max} ${what}s.`}
      </p>
      {here.error && (
        <p role="alert" className={classes.check}>
          {here.error.message}
        </p>
      )}
      {onChange && (
        <div className={classes.actions}>
          <Button variant="default" disabled={isFull} onClick={() => add(middle())}>
            {`Add a ${what} in the middle`}
          </Button>
          <Button
            variant="default"
            disabled={isFull}
            loading={here.isPending}
            onClick={() => void here.find()}
          >
            {`Add a ${what} where I stand`}
          </Button>
          {onPaste && (
            <Button variant="default" onClick={onPaste}>
              Paste the plan's corners
            </Button>
          )}
          {points.length > 0 && (
            <>
              <Button variant="subtle" onClick={() => replace(points.slice(0, -1))}>
                {`Remove the last ${what}`}
              </Button>
              <Button
                variant="subtle"
                onClick={() => {
                  setCleared(points);
                  replace([]);
                }}
              >
                Clear
              </Button>
            </>
          )}
          {cleared && points.length === 0 && (
            <Button variant="subtle" onClick={() => replace(cleared)}>
              Bring it back
            </Button>
          )}
        </div>
      )}
    </>
  );
};
