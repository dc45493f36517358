import type { LegDirection } from "@takseru/shared-types";
import type { KeyboardEvent, RefObject } from "react";
import classes from "./sketch-work.module.css";
import { legsInWords, type SketchWorkState } from "./use-sketch-work";

const ARROWS: Record<string, LegDirection> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

interface LengthLineProps {
  work: SketchWorkState;
  input: RefObject<HTMLInputElement | null>;
  /** The phone's own keyboard stays shut. */
  hasKeypad: boolean;
  onList: () => void;
}

const labelOf = ({ entry, chosen, legNumber, hasLegs }: SketchWorkState): string => {
  if (entry.angleFor !== undefined) return "Angle, °";
  if (entry.isMoving) return hasLegs ? "Move it" : "Move the start";
  return chosen === undefined ? `${legNumber}. Length` : `Leg ${legNumber}`;
};

const nameOf = ({ entry, chosen, legNumber, sketch, hasLegs, runName }: SketchWorkState): string => {
  const unit = sketch.unit === "feet" ? "feet and inches" : "metres";
  if (entry.angleFor !== undefined) return "Angle in degrees to the right from up";
  if (entry.isMoving) return `How far ${hasLegs ? runName : "the start"} is moved, ${unit}`;
  const direction = entry.direction ? `, ${entry.direction}` : "";
  return `${chosen === undefined ? "Length" : "New length"} of leg ${legNumber}${direction}, ${unit}`;
};

/** The length in hand. Arrows give the direction, Enter draws, Backspace in the empty box takes a leg back, L goes to the list. */
export const LengthLine = ({ work, input, hasKeypad, onList }: LengthLineProps) => {
  const { entry, chosen, run, sketch, closing } = work;
  const own = chosen === undefined ? undefined : run.legs[chosen];
  const proposed = own ? [own] : closing;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      if (event.shiftKey) work.nudge(direction);
      else work.pressArrow(direction);
    } else if (event.key === "Enter") {
      if (entry.typed !== "" || entry.direction) work.drawTyped();
      else if (chosen === undefined) work.close();
      else work.choose(undefined);
    } else if (event.key === "Backspace" && entry.typed === "") work.removeLast();
    else if (event.key === "l" || event.key === "L") onList();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.length}>
      <label htmlFor="sketch-length" className={classes.lengthLabel}>
        {labelOf(work)}
        {entry.direction && <strong> {entry.direction}</strong>}
      </label>
      <input
        id="sketch-length"
        ref={input}
        data-autofocus
        className={classes.lengthInput}
        aria-label={nameOf(work)}
        aria-describedby="sketch-keys"
        aria-invalid={work.wrong !== "" || undefined}
        inputMode={hasKeypad ? "none" : "text"}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        placeholder={proposed ? legsInWords(proposed, sketch.unit) : ""}
        value={entry.typed}
        onChange={({ currentTarget }) => work.setType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
