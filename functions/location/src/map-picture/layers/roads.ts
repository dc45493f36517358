import type { MapRoadKind, Road } from "../../geo-data/geo-data.ts";
import { simplified } from "../../map-data/lines.ts";
import { clipLine, thinned } from "../clip.ts";
import type { FreeRoom } from "../free-room.ts";
import { drawUpTo, type MapShape, mapColours, type Points, widthOfText } from "../map-drawing.ts";
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
const styles: ReadonlyArray<readonly [MapRoadKind, RoadStyle]> = [
  ["service", { upTo: 6, width: 1.4, fill: mapColours.road }],
  ["residential", { upTo: 6, width: 2, fill: mapColours.road }],
  ["unclassified", { upTo: 14, width: 2.2, fill: mapColours.road }],
  ["tertiary", { upTo: 40, width: 2.8, fill: mapColours.road }],
  ["secondary", { upTo: 120, width: 3.4, fill: mapColours.road }],
  ["primary", { upTo: 300, width: 4.2, fill: mapColours.mainRoad }],
  ["trunk", { upTo: 1_500, width: 4.8, fill: mapColours.mainRoad }],
  ["motorway", { upTo: 1_500, width: 5.2, fill: mapColours.mainRoad }],
];

/** The smallest scale, in metres a unit, at which any of these kinds is drawn. */
export const roadsUpTo = (isWanted: (road: { kind: MapRoadKind }) => boolean): number =>
  Math.max(...styles.filter(([kind]) => isWanted({ kind })).map(([, { upTo }]) => upTo));

/** Limits of one picture, whatever is imported and requested. */
const MOST_POINTS = 5_000;
const MOST_LABELS = 20;
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

/** A straight part of a road, from one end to the other in the drawing's units. */
interface Straight {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  length: number;
}

/** A name may lie so far beside the middle of its road, in units. */
const MOST_BESIDE = 1.5;

/** The straight parts of a line, without the bends that a name along it would hide. */
const straightPartsOf = (points: Points): Straight[] => {
  const corners = simplified(points, MOST_BESIDE, 1);
  const parts: Straight[] = [];
  for (let index = 0; index + 3 < corners.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.slice(index, index + 4);
    parts.push({ from: [x1, y1], to: [x2, y2], length: Math.hypot(x2 - x1, y2 - y1) });
  }
  return parts;
};

const SHIELD = 7.5;
const NAME = 8;
const MOST_TRIED = 5;
/** Where a label is tried along a straight part, as a share of what the label leaves of it. */
const places = [0.5, 0.25, 0.75, 0, 1];

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

/** Half the side of the squares that a turned name takes, and from the middle of its letters to their base line. */
const HALF = 6;
const BASE = 2.5;

/** A name along a direction, which reads from left to right; a steep one from below. */
const nameAlong = (
  text: string,
  [x, y]: readonly [x: number, y: number],
  [dx, dy]: readonly [dx: number, dy: number],
  freeRoom: FreeRoom,
): MapShape[] => {
  const way = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1;
  const [right, down] = [dx * way, dy * way];
  const half = widthOfText(text, NAME) / 2;
  const squares = Math.ceil(half / HALF);
  const boxes = Array.from({ length: 2 * squares + 1 }, (_, index) => {
    const along = ((index - squares) / squares) * half;
    const [middle, height] = [x + right * along, y + down * along];
    return { left: middle - HALF, right: middle + HALF, top: height - HALF, bottom: height + HALF };
  });
  if (!freeRoom.takeIfFree(...boxes)) return [];
  const turn = Math.round((Math.atan2(down, right) * 1_800) / Math.PI) / 10;
  return [
    {
      kind: "text",
      x: x - down * BASE,
      y: y + right * BASE,
      text,
      size: NAME,
      colour: mapColours.muted,
      bold: false,
      halo: true,
      ...(turn !== 0 && { turn }),
    },
  ];
};

/** Names only where there is room for them. */
const NAMES_UP_TO = 6;
/** As on a road's signs; a survey's own numbers, such as "A1sp" of a spur, stand on none. */
const SIGNED = /^[A-Z]{1,3}\d{1,4}$/;

interface Label {
  text: string;
  isNumber: boolean;
  parts: Straight[];
}

/** The first place of a label that is free: on the longest straight part of its road, else on the next ones. */
const drawLabel = ({ text, isNumber, parts }: Label, freeRoom: FreeRoom): MapShape[] => {
  const room = isNumber ? 0 : widthOfText(text, NAME);
  for (const { from, to, length } of parts
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_TRIED)) {
    if (length < widthOfText(text, NAME)) return [];
    const direction = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
    for (const share of places) {
      const along = room / 2 + share * (length - room);
      const at = [from[0] + direction[0] * along, from[1] + direction[1] * along] as const;
      const shapes = isNumber ? shield(text, ...at, freeRoom) : nameAlong(text, at, direction, freeRoom);
      if (shapes.length > 0) return shapes;
    }
  }
  return [];
};

/** Each road's number, and close by its name along it, both once; the largest roads first. */
export const labelRoads = (
  drawn: readonly DrawnRoad[],
  metersPerUnit: number,
  freeRoom: FreeRoom,
): MapShape[] => {
  const labels = new Map<string, Label>();
  for (const { road, points } of drawn) {
    const parts = straightPartsOf(points);
    for (const isNumber of [true, false]) {
      const text = isNumber ? road.ref : road.name;
      if (isNumber ? !SIGNED.test(text) : text === "" || metersPerUnit > NAMES_UP_TO) continue;
      const label = labels.get(text) ?? { text, isNumber, parts: [] };
      labels.set(text, label);
      label.parts.push(...parts);
    }
  }
  return drawUpTo(MOST_LABELS, [...labels.values()], (label) => drawLabel(label, freeRoom));
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
