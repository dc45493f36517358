import { lengthOf, type Position } from "@takseru/shared-types";
import { clipArea } from "../clip.ts";
import type { FreeRoom } from "../free-room.ts";
import { type MapShape, mapColours, widthOfText } from "../map-drawing.ts";
import type { Projection } from "../projection.ts";
import { drawPath } from "./marks.ts";

const SIZE = 7.5;
/** Between a side and the middle of its length's words. */
const APART = 7;

interface Side {
  from: Position;
  to: Position;
}

const sidesOf = (corners: readonly Position[]): Side[] =>
  corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length];
    return to ? [{ from, to }] : [];
  });

/** The length of a side, written beside its middle where it has room. */
const lengthOfSide = ({ from, to }: Side, { x, y }: Projection, freeRoom: FreeRoom): MapShape[] => {
  const [dx, dy] = [x(to.longitude) - x(from.longitude), y(to.latitude) - y(from.latitude)];
  const units = Math.hypot(dx, dy);
  const text = `${lengthOf([from, to]).toFixed(1)} m`;
  const half = widthOfText(text, SIZE) / 2;
  if (units < 2 * half) return [];
  const middle = {
    x: (x(from.longitude) + x(to.longitude)) / 2,
    y: (y(from.latitude) + y(to.latitude)) / 2,
  };
  // Beside a steep side the words need their own width.
  const apart = APART + (half * Math.abs(dy)) / units;
  for (const way of [1, -1]) {
    const at = { x: middle.x + (way * apart * dy) / units, y: middle.y - (way * apart * dx) / units };
    const box = { left: at.x - half, right: at.x + half, top: at.y - SIZE / 2, bottom: at.y + SIZE / 2 };
    if (freeRoom.takeIfFree(box))
      return [
        {
          kind: "text",
          x: at.x,
          y: at.y + SIZE / 3,
          text,
          size: SIZE,
          colour: mapColours.ink,
          bold: false,
          halo: true,
        },
      ];
  }
  return [];
};

/** Half the side of the squares that keep names off the outline. */
const HALF = 3;

/** Takes the room along an area's outline; of what lies in the frame. */
const takeOutline = (ground: readonly number[], freeRoom: FreeRoom): void => {
  for (let index = 0; index < ground.length; index += 2) {
    const [x1 = 0, y1 = 0] = ground.slice(index, index + 2);
    const [x2 = 0, y2 = 0] = index + 2 < ground.length ? ground.slice(index + 2, index + 4) : ground;
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (2 * HALF));
    for (let step = 0; step < steps; step += 1) {
      const [x, y] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps];
      freeRoom.take({ left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF });
    }
  }
};

/** The plot: `under` what else is on the map its ground, `over` it the outline with the lengths of its sides. */
export const drawPlot = (
  corners: readonly Position[],
  projection: Projection,
  freeRoom: FreeRoom,
): { under: MapShape[]; over: MapShape[] } => {
  const [first] = corners;
  if (!first || corners.length < 3) return { under: [], over: [] };
  const ground = clipArea(
    corners.flatMap(({ latitude, longitude }) => [projection.x(longitude), projection.y(latitude)]),
    projection,
  );
  const lengths = sidesOf(corners).flatMap((side) => lengthOfSide(side, projection, freeRoom));
  takeOutline(ground, freeRoom);
  return {
    under: ground.length > 0 ? [{ kind: "area", points: ground, fill: mapColours.plot }] : [],
    over: [...drawPath([...corners, first], projection, { width: 1.6 }), ...lengths],
  };
};
