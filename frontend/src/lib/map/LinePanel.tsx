import { Button } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { locate } from "../location/geolocation";
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
}

/** A line that is drawn by hand: its points by a press on the map, in the middle of it, or where the valuer stands. */
export const LinePanel = ({ what, points, max, says, onChange, middle }: LinePanelProps) => {
  const [cleared, setCleared] = useState<readonly Position[]>();
  const add = (point: Position) => onChange?.([...points, point]);
  const here = useMutation({
    mutationFn: () => locate(() => undefined),
    onSuccess: ({ latitude, longitude }) => add({ latitude, longitude }),
  });
  const isFull = points.length >= max;
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
          <Button variant="default" disabled={isFull} loading={here.isPending} onClick={() => here.mutate()}>
            {`Add a ${what} where I stand`}
          </Button>
          {points.length > 0 && (
            <>
              <Button variant="subtle" onClick={() => onChange(points.slice(0, -1))}>
                {`Remove the last ${what}`}
              </Button>
              <Button
                variant="subtle"
                onClick={() => {
                  setCleared(points);
                  onChange([]);
                }}
              >
                Clear
              </Button>
            </>
          )}
          {cleared && points.length === 0 && (
            <Button variant="subtle" onClick={() => onChange(cleared)}>
              Bring it back
            </Button>
          )}
        </div>
      )}
    </>
  );
};
