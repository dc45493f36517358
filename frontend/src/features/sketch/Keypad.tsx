import type { LegDirection } from "@takseru/shared-types";
import { Icon } from "@/ui";
import classes from "./keypad.module.css";
import { arrowPaths, deletePath, undoPath } from "./sketch-icons";
import type { SketchWorkState } from "./use-sketch-work";

interface KeypadProps {
  work: SketchWorkState;
  onDoor: () => void;
  onRoom: () => void;
  onList: () => void;
}

/** Digits and directions under the thumb: the phone's own keyboard stays shut. */
export const Keypad = ({ work, onDoor, onRoom, onList }: KeypadProps) => {
  const { entry, sketch, path } = work;
  const isMetric = sketch.unit === "metres";
  const digit = (text: string, name = text) => (
    <button
      key={text}
      type="button"
      className={classes.key}
      aria-label={name}
      onClick={() => work.setType(entry.typed + text)}
    >
      {text}
    </button>
  );
  const draw = (direction: LegDirection) => (
    <button
      type="button"
      className={classes.direction}
      aria-label={`${entry.isMoving ? (work.hasLegs ? "Move it" : "Move the start") : work.chosen === undefined ? "Draw" : "Turn the leg"} ${direction}`}
      aria-pressed={entry.direction === direction}
      onClick={() => work.pressArrow(direction)}
    >
      <Icon path={arrowPaths[direction]} />
    </button>
  );
  const other = (label: string, onClick: () => void, isPressed?: boolean) => (
    <button type="button" className={classes.other} aria-pressed={isPressed} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <fieldset className={classes.pad} aria-label="Length and direction">
      {["1", "2", "3"].map((text) => digit(text))}
      {(work.canMoveStart || entry.isMoving) && entry.angleFor === undefined
        ? other("Move", work.toggleMoving, entry.isMoving)
        : other("Angle", work.askAngle, entry.angleFor !== undefined)}
      {draw("up")}
      <button
        type="button"
        className={classes.other}
        aria-label={entry.typed === "" ? "Take the last leg back" : "Delete digit"}
        onClick={() => (entry.typed === "" ? work.removeLast() : work.setType(entry.typed.slice(0, -1)))}
      >
        <Icon path={deletePath} />
      </button>
      {["4", "5", "6"].map((text) => digit(text))}
      {draw("left")}
      {other("Door", onDoor)}
      {draw("right")}
      {["7", "8", "9"].map((text) => digit(text))}
      {other("Room", onRoom)}
      {draw("down")}
      <button
        type="button"
        className={classes.other}
        aria-label="Undo"
        disabled={!work.canUndo}
        onClick={work.undo}
      >
        <Icon path={undoPath} />
      </button>
      {isMetric || entry.angleFor !== undefined ? digit(".", "point") : digit("'", "feet")}
      {digit("0")}
      {isMetric || entry.angleFor !== undefined ? digit("m", "metres") : digit('"', "inches")}
      {path.kind === "outline" ? other("Hole", () => work.beginLine("hole")) : other("Done", work.endLine)}
      {other(isMetric ? "Feet" : "Metres", work.toggleUnit)}
      {other("List", onList)}
    </fieldset>
  );
};
