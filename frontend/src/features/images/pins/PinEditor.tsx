import type { Pin } from "@takseru/shared-types";
import { useRef } from "react";
import { EditablePin } from "./EditablePin";
import { PinMarks, type PinTarget } from "./PinMarks";
import { placeOn } from "./pin-places";
import classes from "./pins.module.css";
import type { Pins } from "./use-pins";

/** A finger or mouse that moves further has moved the plan, not pressed it. */
const PRESS_PX = 6;

/** Over a plan: a press puts a pin there, whose photograph is chosen next. */
export const PinEditor = ({ pins, targets }: { pins: Pins; targets: readonly PinTarget[] }) => {
  const area = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ clientX: number; clientY: number }>(undefined);
  const plan = () => area.current?.getBoundingClientRect();
  const change = (index: number, pin: Pin) =>
    pins.change(pins.pins.map((other, at) => (at === index ? pin : other)));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have a button that adds a pin */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={area}
        className={classes.area}
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = { clientX, clientY };
        }}
        onClick={(event) => {
          const [from, box] = [pressed.current, plan()];
          if (!box || !from) return;
          const moved = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
          if (moved <= PRESS_PX && !pins.isFull) pins.wait(placeOn(box, event));
        }}
      />
      {pins.pins.map((pin, index) => {
        const target = targets.find(({ id }) => id === pin.image_id);
        return (
          <EditablePin
            // biome-ignore lint/suspicious/noArrayIndexKey: two pins may point at one photograph, and a pin keeps the focus while it moves
            key={index}
            pin={pin}
            number={target?.number}
            name={target?.name ?? ""}
            plan={plan}
            onMove={(moved) => change(index, moved)}
            onRemove={() => pins.change(pins.pins.filter((_, at) => at !== index))}
            onPress={() => pins.wait(index)}
          />
        );
      })}
    </>
  );
};

interface PinLayerProps {
  pins: Pins;
  targets: readonly PinTarget[];
  onOpen: (target: PinTarget) => void;
}

/** Over a plan: its pins, to be pressed or, while they are edited, to be set. */
export const PinLayer = ({ pins, targets, onOpen }: PinLayerProps) =>
  pins.isEditing ? (
    <PinEditor pins={pins} targets={targets} />
  ) : (
    <PinMarks pins={pins.pins} targets={targets} onPress={onOpen} />
  );
