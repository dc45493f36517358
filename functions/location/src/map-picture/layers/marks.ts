import type { Position } from "@takseru/shared-types";
import { clipLine, thinned } from "../clip.ts";
import type { FreeRoom } from "../free-room.ts";
import { type MapShape, mapColours } from "../map-drawing.ts";
import type { Projection } from "../projection.ts";

const RADIUS = 6.5;
const HEIGHT = 19;
const STEPS = 14;

/** A drop on its point with a square in it, unlike any other mark. */
const pinAt = (x: number, y: number): MapShape[] => {
  const head = y - HEIGHT + RADIUS;
  const points = [x, y];
  for (let step = 0; step <= STEPS; step++) {
    const angle = Math.PI * (0.15 - (1.3 * step) / STEPS);
    points.push(x + RADIUS * Math.cos(angle), head + RADIUS * Math.sin(angle));
  }
  const [left, right, top, bottom] = [x - 2.2, x + 2.2, head - 2.2, head + 2.2];
  return [
    { kind: "area", points, fill: mapColours.accent, outline: mapColours.paper, width: 1 },
    { kind: "area", points: [left, top, right, top, right, bottom, left, bottom], fill: mapColours.paper },
  ];
};

/** The pin on the position; its room is taken first, so that nothing is written over it. */
export const drawPin = (
  position: Position,
  { x, y, width, height }: Projection,
  freeRoom: FreeRoom,
): MapShape[] => {
  const [left, top] = [x(position.longitude), y(position.latitude)];
  if (left < RADIUS || top < HEIGHT || left > width - RADIUS || top > height) return [];
  freeRoom.take({
    left: left - RADIUS - 1,
    top: top - HEIGHT - 1,
    right: left + RADIUS + 1,
    bottom: top + 1,
  });
  return pinAt(left, top);
};

/** Points of a line nearer to each other than this cannot be told apart. */
const LEAST = 0.8;

/** A line over the ground: the way in, broken; the plot's outline, whole. */
export const drawPath = (
  path: readonly Position[],
  projection: Projection,
  style: { width: number; dash?: number; colour?: string },
): Array<Extract<MapShape, { kind: "line" }>> =>
  clipLine(
    thinned(
      path.flatMap(({ latitude, longitude }) => [projection.x(longitude), projection.y(latitude)]),
      LEAST,
    ),
    projection,
  ).map((points) => ({ kind: "line", points, colour: mapColours.accent, ...style }));
