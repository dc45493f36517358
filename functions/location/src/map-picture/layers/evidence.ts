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

/** A sale as a disc with its letter, a broken line from the property to it, and the distance on the line or beside the disc. */
export const drawEvidence = (
  marks: readonly EvidenceMark[],
  property: Position,
  projection: Projection,
  freeRoom: FreeRoom,
): { lines: MapShape[]; discs: MapShape[]; distances: MapShape[] } => {
  const { x, y } = projection;
  const from = { x: x(property.longitude), y: y(property.latitude) };
  const placed = marks.map((mark) => {
    const point = { x: x(mark.longitude), y: y(mark.latitude) };
    const [right, down] = placesAround.find(([dx, dy]) =>
      freeRoom.takeIfFree(boxAround(point.x + dx, point.y + dy, RADIUS)),
    ) ??
      placesAround[0] ?? [0, 0];
    return { mark, point, disc: { x: point.x + right, y: point.y + down } };
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
    discs: placed.flatMap(({ mark: { letter }, disc }): MapShape[] => [
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
    distances: placed.flatMap(({ mark: { distance }, point, disc }): MapShape[] => {
      const half = widthOfText(distance, DISTANCE) / 2 + 2;
      const beside = RADIUS + half + 1;
      const at = [
        { x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 },
        { x: disc.x + beside, y: disc.y },
        { x: disc.x - beside, y: disc.y },
        { x: disc.x, y: disc.y + RADIUS + 7 },
        { x: disc.x, y: disc.y - RADIUS - 7 },
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
              text: distance,
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
