import type { Pin } from "@takseru/shared-types";
import { type PointerEvent, useRef, useState } from "react";
import { percent } from "./PinMarks";
import { movedByKey, placeOn } from "./pin-places";
import classes from "./pins.module.css";

/** A finger that moves less has pressed. */
const DRAG_PX = 5;

interface EditablePinProps {
  pin: Pin;
  /** The number of its photograph in the PDF; none where the photograph is gone. */
  number: number | undefined;
  name: string;
  plan: () => DOMRect | undefined;
  onMove: (moved: Pin) => void;
  onRemove: () => void;
  onPress: () => void;
}

/** A pin that is dragged, moved by the arrows, removed by Delete, and pressed to point at another photograph. */
export const EditablePin = ({ pin, number, name, plan, onMove, onRemove, onPress }: EditablePinProps) => {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  const [dragged, setDragged] = useState<Pin>();
  const wasDragged = useRef(false);
  const shown = dragged ?? pin;

  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return;
    event.stopPropagation();
    const { clientX, clientY } = start.current;
    const box = plan();
    if (!box || (!dragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_PX)) return;
    setDragged({ ...pin, ...placeOn(box, event) });
  };
  const end = (event: PointerEvent) => {
    event.stopPropagation();
    start.current = undefined;
    wasDragged.current = dragged !== undefined;
    setDragged(undefined);
  };
  return (
    <button
      type="button"
      className={classes.pin}
      data-movable
      style={{ left: percent(shown.x), top: percent(shown.y) }}
      aria-label={number === undefined ? "Pin without a photograph" : `Pin of photograph ${number}: ${name}`}
      aria-description="Arrows move it, Delete removes it, Enter chooses its photograph"
      // The library would swipe or zoom as well.
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { clientX: event.clientX, clientY: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => {
        if (dragged) onMove(dragged);
        end(event);
      }}
      onPointerCancel={end}
      onClick={(event) => {
        event.stopPropagation();
        if (!wasDragged.current) onPress();
        wasDragged.current = false;
      }}
      onKeyDown={(event) => {
        const moved = movedByKey(pin, event);
        const isRemoval = event.key === "Delete" || event.key === "Backspace";
        if (!moved && !isRemoval) return;
        event.preventDefault();
        event.stopPropagation();
        if (moved) onMove(moved);
        else onRemove();
      }}
    >
      <span>{number ?? "?"}</span>
    </button>
  );
};
