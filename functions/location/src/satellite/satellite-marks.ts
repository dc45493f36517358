import type { Position } from "@takseru/shared-types";
import { createFreeRoom } from "../map-picture/free-room.ts";
import { drawNorth, drawScaleBar } from "../map-picture/layers/furniture.ts";
import { drawPath, drawPin } from "../map-picture/layers/marks.ts";
import { type MapShape, mapColours } from "../map-picture/map-drawing.ts";
import { type Frame, type Projection, projectionOf } from "../map-picture/projection.ts";

/** The plot as it was drawn: the ground has every colour, so its line has an edge on both sides. */
const drawOutline = (corners: readonly Position[], projection: Projection): MapShape[] => {
  const [first] = corners;
  if (!first || corners.length < 3) return [];
  const outline = [...corners, first];
  return [
    ...drawPath(outline, projection, { width: 3.6, colour: mapColours.paper }),
    ...drawPath(outline, projection, { width: 1.6 }),
  ];
};

/** The bar stands at the upper edge: the providers write their names and the owners of the imagery along the lower one. */
const UPPER_EDGE = 46;

/** The marks over a satellite picture in a report: the plot within the picture, the pin, a scale bar and north. */
export const satelliteMarks = (
  frame: Frame,
  property: Position,
  plot: readonly Position[] = [],
): MapShape[] => {
  const freeRoom = createFreeRoom(frame);
  const projection = projectionOf(frame);
  const { width } = frame;
  return [
    ...drawOutline(plot, projection),
    // The arrow would be lost on dark ground.
    {
      kind: "area",
      points: [width - 30, 6, width - 8, 6, width - 8, 46, width - 30, 46],
      fill: mapColours.paper,
    },
    ...drawPin(property, projection, freeRoom),
    ...drawScaleBar({ ...frame, height: UPPER_EDGE }, freeRoom),
    ...drawNorth(frame, freeRoom),
  ];
};
