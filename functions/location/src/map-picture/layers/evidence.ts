import type { Position } from "@takseru/shared-types";
import { clipLine } from "../clip.ts";
import type { FreeRoom } from "../free-room.ts";
import { type MapShape, mapColours, widthOfText } from "../map-drawing.ts";
import type { Projection } from "../projection.ts";

/** A sale on the map: its letter in the table, and what is written on the line to it. */
export interface EvidenceMark extends Position {
  letter: string;
  /** "0.4 km" */
  distance: string;
  /** "0.4 km NE": of a sale beyond the map. */
  away: string;
}

const RADIUS = 7;
const SQUARE = 5;
const LETTER = 8.5;
const DISTANCE = 7.5;

const boxAround = (x: number, y: number, reach: number) => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** From the edge of the map to the disc of a sale beyond it, with room for its arrow. */
const EDGE = RADIUS + 13;
const ARROW = { length: 9, half: 4 };
/** Towards the property, where another mark stands at the edge already. */
const STEP = 2 * RADIUS + 3;
const STEPS = 8;

interface Point {
  x: number;
  y: number;
}

const pointOf = ({ longitude, latitude }: Position, { x, y }: Projection): Point => ({
  x: x(longitude),
  y: y(latitude),
});

const isOutside = ({ x, y }: Point, { width, height }: Projection): boolean =>
  x < EDGE || x > width - EDGE || y < EDGE || y > height - EDGE;

/** Whether a sale lies so far away that an arrow at the map's edge stands for it. */
export const isBeyondMap = (sale: Position, projection: Projection): boolean =>
  isOutside(pointOf(sale, projection), projection);

/** Where the line to a point outside leaves the part of the map that has room for a disc and an arrow. */
const atEdge = (from: Point, to: Point, { width, height }: Projection): Point => {
  const shareOf = (start: number, end: number, least: number, most: number): number =>
    end < least ? (start - least) / (start - end) : end > most ? (most - start) / (end - start) : 1;
  const share = Math.max(
    0,
    Math.min(shareOf(from.x, to.x, EDGE, width - EDGE), shareOf(from.y, to.y, EDGE, height - EDGE)),
  );
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
};

/** Where another mark stands already, the nearest free place around it. */
const placesAround: ReadonlyArray<readonly [x: number, y: number]> = [0, 2.3, 4.6].flatMap((times) =>
  (times === 0 ? [0] : [0, 1, 2, 3, 4, 5, 6, 7]).map((eighth): readonly [number, number] => [
    times * RADIUS * Math.cos((eighth * Math.PI) / 4),
    times * RADIUS * Math.sin((eighth * Math.PI) / 4),
  ]),
);

/** The property, which no other mark may cover. */
export const drawProperty = (property: Position, { x, y }: Projection, freeRoom: FreeRoom): MapShape[] => {
  const [middle, down] = [x(property.longitude), y(property.latitude)];
  freeRoom.take(boxAround(middle, down, SQUARE + 1));
  const [left, right, top, bottom] = [middle - SQUARE, middle + SQUARE, down - SQUARE, down + SQUARE];
  return [
    {
      kind: "area",
      points: [left, top, right, top, right, bottom, left, bottom],
      fill: mapColours.ink,
      outline: mapColours.paper,
      width: 1,
    },
  ];
};

/** A disc at the map's edge and an arrow beyond it, which show where a sale lies that is too far away for the map. */
const beyond = (from: Point, point: Point, projection: Projection, freeRoom: FreeRoom) => {
  const edge = atEdge(from, point, projection);
  const far = Math.hypot(point.x - from.x, point.y - from.y) || 1;
  const [right, down] = [(point.x - from.x) / far, (point.y - from.y) / far];
  const seenFrom = (start: Point, by: number, aside = 0): Point => ({
    x: start.x + by * right - aside * down,
    y: start.y + by * down + aside * right,
  });
  const disc =
    Array.from({ length: STEPS }, (_, step) => seenFrom(edge, -step * STEP)).find(({ x, y }) =>
      freeRoom.takeIfFree(boxAround(x, y, RADIUS)),
    ) ?? edge;
  const base = RADIUS + 2;
  const corners = [
    seenFrom(disc, base + ARROW.length),
    seenFrom(disc, base, ARROW.half),
    seenFrom(disc, base, -ARROW.half),
  ];
  const arrow: MapShape = {
    kind: "area",
    points: corners.flatMap(({ x, y }) => [x, y]),
    fill: mapColours.accent,
  };
  return { point: disc, disc, arrow };
};

/**
 * A sale as a disc with its letter, a broken line from the property to it, and the distance on the line or beside the disc; one that is too
 * far away for the map at its edge.
 */
export const drawEvidence = (
  marks: readonly EvidenceMark[],
  property: Position,
  projection: Projection,
  freeRoom: FreeRoom,
): { lines: MapShape[]; discs: MapShape[]; distances: MapShape[] } => {
  const from = pointOf(property, projection);
  const placed = marks.map((mark) => {
    const point = pointOf(mark, projection);
    if (isOutside(point, projection))
      return { mark, said: mark.away, ...beyond(from, point, projection, freeRoom) };
    const [right, down] = placesAround.find(([dx, dy]) =>
      freeRoom.takeIfFree(boxAround(point.x + dx, point.y + dy, RADIUS)),
    ) ??
      placesAround[0] ?? [0, 0];
    return { mark, said: mark.distance, point, disc: { x: point.x + right, y: point.y + down } };
  });
  const line = (points: readonly number[], dash?: number): MapShape[] =>
    clipLine([...points], projection).map((clipped) => ({
      kind: "line",
      points: clipped,
      width: 0.9,
      colour: mapColours.accent,
      ...(dash !== undefined && { dash }),
    }));
  return {
    lines: placed.flatMap(({ point, disc }) => [
      ...line([from.x, from.y, point.x, point.y], 3),
      // A line leads from a moved disc to its true position.
      ...(disc.x === point.x && disc.y === point.y ? [] : line([point.x, point.y, disc.x, disc.y])),
    ]),
    discs: placed.flatMap(({ mark: { letter }, disc, ...placed }): MapShape[] => [
      ...("arrow" in placed ? [placed.arrow] : []),
      { kind: "disc", ...disc, radius: RADIUS, fill: mapColours.accent, outline: mapColours.paper },
      {
        kind: "text",
        x: disc.x,
        y: disc.y + LETTER * 0.36,
        text: letter,
        size: LETTER,
        colour: mapColours.paper,
        bold: true,
        halo: false,
      },
    ]),
    distances: placed.flatMap(({ said, point, disc, ...placed }): MapShape[] => {
      const half = widthOfText(said, DISTANCE) / 2 + 2;
      const beside = RADIUS + half + 1;
      const onLine = { x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 };
      const at = [
        // The line of a sale beyond the map is no measure of its distance.
        ...("arrow" in placed ? [] : [onLine]),
        { x: disc.x + beside, y: disc.y },
        { x: disc.x - beside, y: disc.y },
        { x: disc.x, y: disc.y + RADIUS + 7 },
        { x: disc.x, y: disc.y - RADIUS - 7 },
        onLine,
      ].find((middle) =>
        freeRoom.takeIfFree({
          left: middle.x - half,
          top: middle.y - 6,
          right: middle.x + half,
          bottom: middle.y + 5,
        }),
      );
      return at
        ? [
            {
              kind: "text",
              x: at.x,
              y: at.y + 2.7,
              text: said,
              size: DISTANCE,
              colour: mapColours.ink,
              bold: false,
              halo: true,
            },
          ]
        : [];
    }),
  };
};
