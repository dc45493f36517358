import { Button } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { useState } from "react";
import { type DevicePosition, locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { whereWords } from "./describe-map";
import classes from "./map-work.module.css";
import { PastedPositionField } from "./pasted-position/PastedPositionField";
import { movedWords } from "./words";

interface PositionPanelProps {
  position: Position | undefined;
  onMove: ((position: Position) => void) | undefined;
  onFound: (found: DevicePosition) => void;
  /** The middle of the map. */
  middle: () => Position;
  /** Brings a position into the middle of the map. */
  onShow: (position: Position | undefined) => void;
}

/** Where the pin is, and the ways to move it. */
export const PositionPanel = ({ position, onMove, onFound, middle, onShow }: PositionPanelProps) => {
  // Where it stood when the map was opened.
  const [start] = useState(position);
  const here = useDevicePosition(locate, {
    input: position && `${position.latitude} ${position.longitude}`,
    onFound,
  });
  const [isPasting, setIsPasting] = useState(false);
  const moved = start && position ? movedWords(start, position) : undefined;
  return (
    <>
      <p role="status" className={classes.says}>
        {here.isPending && "Finding your position. "}
        {moved && `${moved}. `}
        {position ? whereWords(position) : "No position yet. Move the map, then put the pin in the middle."}
      </p>
      {here.error && (
        <p role="alert" className={classes.check}>
          {here.error.message}
        </p>
      )}
      {onMove && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => onMove(middle())}>
            Put the pin in the middle
          </Button>
          <Button variant="default" loading={here.isPending} onClick={() => void here.find()}>
            I am here
          </Button>
          <Button variant="default" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
            Paste coordinates
          </Button>
          {moved && (
            <Button variant="subtle" onClick={() => start && onMove(start)}>
              Move it back
            </Button>
          )}
        </div>
      )}
      {onMove && isPasting && (
        <PastedPositionField
          onShow={onShow}
          onRead={(read) => {
            onMove(read);
            onShow(read);
          }}
        />
      )}
    </>
  );
};
