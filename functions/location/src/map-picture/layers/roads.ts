import type { RoadKind } from "@takseru/shared-types";
import type { Road } from "../../geo-data/geo-data.ts";
import { clipLine, thinned } from "../clip.ts";
import type { FreeRoom } from "../free-room.ts";
import { type MapShape, mapColours, type Points, widthOfText } from "../map-drawing.ts";
import type { MapIndex } from "../map-index.ts";
import type { Projection } from "../projection.ts";

interface RoadStyle {
  /** Drawn up to this scale, in metres a unit. */
  upTo: number;
  /** In units, with both edges. */
  width: number;
  fill: string;
}

/** The lowest first: a trunk road lies over the lane that it crosses. */
const styles: ReadonlyArray<readonly [RoadKind, RoadStyle]> = [
  ["residential", { upTo: 6, width: 2, fill: mapColours.road }],
  ["unclassified", { upTo: 14, width: 2.2, fill: mapColours.road }],
  ["tertiary", { upTo: 40, width: 2.8, fill: mapColours.road }],
  ["secondary", { upTo: 120, width: 3.4, fill: mapColours.road }],
  ["primary", { upTo: 300, width: 4.2, fill: mapColours.mainRoad }],
  ["trunk", { upTo: 1_500, width: 4.8, fill: mapColours.mainRoad }],
  ["motorway", { upTo: 1_500, width: 5.2, fill: mapColours.mainRoad }],
];

/** The smallest scale, in metres a unit, at which any of these kinds is drawn. */
export const roadsUpTo = (isWanted: (road: { kind: RoadKind }) => boolean): number =>
  Math.max(...styles.filter(([kind]) => isWanted({ kind })).map(([, { upTo }]) => upTo));

/** Limits of one picture, whatever is imported and requested. */
const MOST_POINTS = 5_000;
const MOST_LABELS = 14;
const LEAST = 0.8;

/** Close by, roads are as wide as they look; from afar a line is enough. */
const widthAt = (width: number, metersPerUnit: number): number => {
  if (metersPerUnit < 3) return width * 1.8;
  if (metersPerUnit < 25) return width;
  return metersPerUnit < 120 ? width * 0.75 : width * 0.5;
};

interface DrawnRoad {
  road: Road;
  points: Points;
}

const drawnOf = (roads: readonly Road[], projection: Projection): DrawnRoad[] => {
  const { x, y } = projection;
  return roads.flatMap((road): DrawnRoad[] => {
    const line = road.line.map((value, at) => (at % 2 === 0 ? x(value) : y(value)));
    return clipLine(thinned(line, LEAST), projection).map((points) => ({ road, points }));
  });
};

/** The largest roads first, until the picture is full. */
const withinBudget = (byKind: ReadonlyArray<readonly DrawnRoad[]>): DrawnRoad[][] => {
  let left = MOST_POINTS;
  return byKind
    .toReversed()
    .map((drawn) =>
      drawn.filter(({ points }) => {
        left -= points.length / 2;
        return left >= 0;
      }),
    )
    .toReversed();
};

/** The point halfway along a line, and its length. */
const middleOf = (points: Points) => {
  const lengths: number[] = [];
  for (let index = 0; index + 3 < points.length; index += 2)
    lengths.push(
      Math.hypot(
        (points[index + 2] ?? 0) - (points[index] ?? 0),
        (points[index + 3] ?? 0) - (points[index + 1] ?? 0),
      ),
    );
  const length = lengths.reduce((sum, part) => sum + part, 0);
  let walked = 0;
  for (const [index, part] of lengths.entries()) {
    if (walked + part >= length / 2) {
      const share = part === 0 ? 0 : (length / 2 - walked) / part;
      const [x1, y1, x2, y2] = [0, 1, 2, 3].map((at) => points[2 * index + at] ?? 0);
      return {
        length,
        x: (x1 ?? 0) + share * ((x2 ?? 0) - (x1 ?? 0)),
        y: (y1 ?? 0) + share * ((y2 ?? 0) - (y1 ?? 0)),
      };
    }
    walked += part;
  }
  return { length, x: points[0] ?? 0, y: points[1] ?? 0 };
};

const SHIELD = 7.5;
const NAME = 8;

const shield = (text: string, x: number, y: number, freeRoom: FreeRoom): MapShape[] => {
  const half = widthOfText(text, SHIELD) / 2 + 3;
  const [left, top, right, bottom] = [x - half, y - 5.5, x + half, y + 5.5];
  if (!freeRoom.takeIfFree({ left, top, right, bottom })) return [];
  return [
    {
      kind: "area",
      points: [left, top, right, top, right, bottom, left, bottom],
      fill: mapColours.paper,
      outline: mapColours.ink,
      width: 0.7,
    },
    { kind: "text", x, y: y + 2.7, text, size: SHIELD, colour: mapColours.ink, bold: true, halo: false },
  ];
};

const nameOf = (text: string, x: number, y: number, freeRoom: FreeRoom): MapShape[] => {
  const half = widthOfText(text, NAME) / 2;
  if (!freeRoom.takeIfFree({ left: x - half - 2, top: y - 7, right: x + half + 2, bottom: y + 4 })) return [];
  return [
    { kind: "text", x, y: y + 2.5, text, size: NAME, colour: mapColours.muted, bold: false, halo: true },
  ];
};

/** Names only where there is room for them. */
const NAMES_UP_TO = 6;

/** One number or name for each road, on its longest visible part. */
export const labelRoads = (
  drawn: readonly DrawnRoad[],
  metersPerUnit: number,
  freeRoom: FreeRoom,
): MapShape[] => {
  const longest = new Map<string, { road: Road; at: ReturnType<typeof middleOf> }>();
  for (const { road, points } of drawn) {
    const label = road.ref || (metersPerUnit <= NAMES_UP_TO ? road.name : "");
    if (label === "") continue;
    const at = middleOf(points);
    if (at.length > (longest.get(label)?.at.length ?? 0)) longest.set(label, { road, at });
  }
  return [...longest]
    .filter(([label, { at }]) => at.length >= widthOfText(label, NAME))
    .slice(0, MOST_LABELS)
    .flatMap(([label, { road, at }]) =>
      road.ref ? shield(label, at.x, at.y, freeRoom) : nameOf(label, at.x, at.y, freeRoom),
    );
};

export interface DrawnRoads {
  shapes: MapShape[];
  /** The largest first. */
  roads: DrawnRoad[];
}

/** Roads by their class, edges below all fillings so that they join where they meet. */
export const drawRoads = (projection: Projection, index: MapIndex): DrawnRoads => {
  const { metersPerUnit } = projection;
  const shown = styles.filter(([, { upTo }]) => metersPerUnit <= upTo);
  const roadsOf = Map.groupBy(index.roadsIn(projection.bounds), ({ kind }) => kind);
  const drawn = withinBudget(shown.map(([kind]) => drawnOf(roadsOf.get(kind) ?? [], projection)));
  const lines = (colour: (style: RoadStyle) => string, change: number): MapShape[] =>
    shown.flatMap(([, style], at) =>
      (drawn[at] ?? []).map(({ points }): MapShape => {
        const width = Math.max(0.6, widthAt(style.width, metersPerUnit) + change);
        return { kind: "line", points, width, colour: colour(style) };
      }),
    );
  return {
    shapes: [...lines(() => mapColours.casing, 0), ...lines(({ fill }) => fill, -1.2)],
    roads: drawn.toReversed().flat(),
  };
};
