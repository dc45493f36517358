import type { Pin } from "@takseru/shared-types";
import classes from "./pins.module.css";

/** A photograph that a pin can point at, with its number in the PDF. */
export interface PinTarget {
  id: string;
  number: number;
  name: string;
  thumbnail: string;
}

export const percent = (share: number): string => `${share * 100}%`;

interface PinMarksProps {
  pins: readonly Pin[];
  targets: readonly PinTarget[];
  onPress: (target: PinTarget) => void;
}

/** The pins on a plan, each a button to its photograph; a pin whose photograph is gone is left out. */
export const PinMarks = ({ pins, targets, onPress }: PinMarksProps) =>
  pins.map((pin) => {
    const target = targets.find(({ id }) => id === pin.image_id);
    return (
      target && (
        <button
          key={`${pin.x} ${pin.y} ${pin.image_id}`}
          type="button"
          className={classes.pin}
          style={{ left: percent(pin.x), top: percent(pin.y) }}
          aria-label={`Photograph ${target.number}: ${target.name}`}
          onClick={() => onPress(target)}
        >
          <span>{target.number}</span>
        </button>
      )
    );
  });
