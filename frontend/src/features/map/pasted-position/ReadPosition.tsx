import { Button } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { readPosition } from "@/lib/location/position-text/read-position";
import { useFindTown } from "@/lib/location/use-find-town";
import classes from "./pasted-position-field.module.css";

export interface ReadPositionProps {
  text: string;
  onRead: (position: Position) => void;
}

const DIGITS = 6;

/** Offers the position that a text is by itself; nothing where it is none. */
export const ReadPosition = ({ text, onRead }: ReadPositionProps) => {
  const reading = readPosition(text, useFindTown());
  if (!("position" in reading) || reading.abroad) return null;
  const position = reading.swapped ?? reading.position;
  const { latitude, longitude } = position;
  return (
    <div role="status" className={classes.odd}>
      <p>
        {`This is a whole position: ${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}. ${reading.question ?? ""}`.trim()}
      </p>
      <Button variant="light" onClick={() => onRead(position)}>
        Take it for both
      </Button>
    </div>
  );
};
