import type { Position } from "@takseru/shared-types";
import { createFreeRoom } from "../map-picture/free-room.ts";
import { drawNorth, drawScaleBar } from "../map-picture/layers/furniture.ts";
import { drawPin } from "../map-picture/layers/marks.ts";
import { type MapShape, mapColours } from "../map-picture/map-drawing.ts";
import { type Frame, projectionOf } from "../map-picture/projection.ts";

/** What is drawn over a satellite picture in a report: the pin on the property, a bar of a round length, and the north. */
export const satelliteMarks = (frame: Frame, property: Position): MapShape[] => {
  const freeRoom = createFreeRoom(frame);
  const { width } = frame;
  return [
    // The arrow would be lost on dark ground.
    {
      kind: "area",
      points: [width - 30, 6, width - 8, 6, width - 8, 46, width - 30, 46],
      fill: mapColours.paper,
    },
    ...drawPin(property, projectionOf(frame), freeRoom),
    ...drawScaleBar(frame, freeRoom),
    ...drawNorth(frame, freeRoom),
  ];
};
