import { Button, Group } from "@mantine/core";
import { limits, messages } from "@takseru/shared-types";
import classes from "./pins.module.css";
import type { Pins } from "./use-pins";

const MIDDLE = { x: 0.5, y: 0.5 };

/** Below a plan whose pins are edited: what to do, and what became of it. */
export const PinWords = ({ pins }: { pins: Pins }) => {
  const { isFull } = pins;
  return (
    <>
      <p className={classes.hint} role="status">
        {isFull
          ? messages.images.tooManyPins(limits.image.maxPins)
          : "Press the plan where a photograph was taken. Drag a pin to move it."}
      </p>
      {pins.failure && (
        <p className={classes.hint} role="alert">
          {pins.failure}{" "}
          <Button variant="default" size="compact-sm" onClick={pins.retry}>
            Try again
          </Button>
        </p>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={isFull} onClick={() => pins.wait(MIDDLE)}>
          Add a pin
        </Button>
        <Button variant="subtle" disabled={!pins.undo} onClick={() => pins.undo?.()}>
          Undo
        </Button>
        <Button onClick={pins.finish}>Done</Button>
      </Group>
    </>
  );
};
