import { type MapShape, widthOfText } from "@takseru/location";
import {
  areaFigure,
  cornersOf,
  type FloorArea,
  lengthText,
  namesOfParts,
  type PartArea,
  placeOfDoor,
  type Sketch,
  type SketchPart,
  type SketchPoint,
  type SketchRun,
  UNITS_PER_FOOT,
  UNITS_PER_METRE,
} from "@takseru/shared-types";
import { colours, contentWidth } from "../layout/theme.ts";
import { createFreePlaces, isInside, rectAround, type Segment, type Spot } from "./free-places.ts";

/** Points of paper for one unit of 0.0005 mm at 1:1. */
const POINTS_PER_UNIT = 72 / 25.4 / 2_000;
const SCALES = [
  100, 120, 150, 200, 240, 250, 300, 400, 500, 600, 750, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000,
];

/** Above and below the floor, for the lengths of its walls; below them the scale bar. */
const EDGE = 20;
const BAR = 30;
/** Beside the floor, for the north arrow. */
const NORTH = 40;
const SIZE = 7.5;
const LINE = 9.5;
/** From a wall to its length. */
const GAP = 3;

const wallInk = colours.ink;
/** Kinds of parts without walls of their own: their outlines are broken lines. */
export const openKinds: readonly SketchPart["kind"][] = ["verandah", "balcony", "car_porch"];

const moved = (point: SketchPoint, by: SketchPoint): SketchPoint => ({
  right: point.right + by.right,
  up: point.up + by.up,
});

interface PlacedRun {
  run: SketchRun;
  /** From the floor's origin. */
  corners: SketchPoint[];
}

const placed = (run: SketchRun, part: SketchPart): PlacedRun => ({
  run,
  corners: cornersOf(run).map((corner) => (run === part ? corner : moved(corner, part.start))),
});

const runsOf = (part: SketchPart): PlacedRun[] =>
  [part, ...part.holes, ...part.walls].map((run) => placed(run, part));

/** The parts of a floor's drawing, measured from the floor's origin. */
const spotsOf = ({ parts }: FloorArea): SketchPoint[] =>
  parts.flatMap(({ part }) => [
    ...runsOf(part).flatMap(({ corners }) => corners),
    ...part.rooms.map(({ at }) => moved(at, part.start)),
  ]);

const boundsOf = (spots: readonly SketchPoint[]) => {
  const [right, up] = [spots.map((spot) => spot.right), spots.map((spot) => spot.up)];
  return {
    left: Math.min(...right),
    right: Math.max(...right),
    bottom: Math.min(...up),
    top: Math.max(...up),
  };
};

/** The widest length beside a wall, and the room for it. */
const sideOf = (floor: FloorArea, unit: Sketch["unit"]): number =>
  Math.max(
    0,
    ...floor.parts.flatMap(({ part }) => part.legs.map((leg) => widthOfText(lengthText(leg, unit), SIZE))),
  ) +
  2 * GAP;

/** Whether a floor has anything to draw. */
export const isDrawn = (floor: FloorArea): boolean => floor.parts.some(({ part }) => part.legs.length > 0);

/** The largest usual scale at which each of the floors is no higher than `height`, in points, and no wider than the page. */
export const scaleFor = (floors: readonly FloorArea[], unit: Sketch["unit"], height: number): number => {
  const fits = (scale: number): boolean =>
    floors.every((floor) => {
      const { left, right, bottom, top } = boundsOf(spotsOf(floor));
      const points = POINTS_PER_UNIT / scale;
      return (
        (right - left) * points <= contentWidth - 2 * sideOf(floor, unit) - NORTH &&
        (top - bottom) * points <= height
      );
    });
  return SCALES.find(fits) ?? 5_000;
};

export interface FloorDrawing {
  height: number;
  shapes: MapShape[];
  /** Lengths for which there was no room, by part: "leg 3, 0'4\"". */
  undrawn: Map<SketchPart, string[]>;
  /** Parts that are named by a letter alone. */
  letters: Map<SketchPart, string>;
  /** Rooms for whose names there was no room: those with a number in the drawing in their order, and those without. */
  rooms: { numbered: string[]; unplaced: string[] };
}

const text = (
  spot: Spot,
  words: string,
  { bold = false, size = SIZE, colour = colours.ink as string } = {},
): MapShape => ({
  kind: "text",
  // The base line of words that are centred on the spot.
  x: spot.x,
  y: spot.y + 0.36 * size,
  text: words,
  size,
  colour,
  bold,
  halo: false,
});

const line = (points: readonly Spot[], width: number, colour: string, dash?: number): MapShape => ({
  kind: "line",
  points: points.flatMap(({ x, y }) => [x, y]),
  width,
  colour,
  ...(dash === undefined ? {} : { dash }),
});

const area = (points: readonly Spot[], fill: string): MapShape => ({
  kind: "area",
  points: points.flatMap(({ x, y }) => [x, y]),
  fill,
});

/** A quarter of a circle, as a polyline. */
const arc = (middle: Spot, from: Spot, to: Spot): Spot[] =>
  Array.from({ length: 9 }, (_, step) => {
    const [one, other] = [Math.cos((step * Math.PI) / 16), Math.sin((step * Math.PI) / 16)];
    return {
      x: middle.x + (from.x - middle.x) * one + (to.x - middle.x) * other,
      y: middle.y + (from.y - middle.y) * one + (to.y - middle.y) * other,
    };
  });

interface DoorLines {
  gap: [Spot, Spot];
  leaf: Spot[];
  swing: Spot[];
}

/** A door's opening, its leaf and its swing. */
const doorLines = (part: SketchPart, at: (point: SketchPoint) => Spot): DoorLines[] =>
  part.doors.flatMap((door) => {
    const place = placeOfDoor(part, door);
    if (!place) return [];
    const [from, to] = [at(place.from), at(place.to)];
    const gap: [Spot, Spot] = [from, to];
    if (door.side === "opening") return [{ gap, leaf: [], swing: [] }];
    const [hinge, end] = door.hinge === "start" ? [from, to] : [to, from];
    // To the left of the wall, seen from its beginning; on paper y grows downward.
    const turn = door.side === "left" ? 1 : -1;
    const tip = { x: hinge.x + turn * (to.y - from.y), y: hinge.y - turn * (to.x - from.x) };
    return [{ gap, leaf: [hinge, tip], swing: arc(hinge, end, tip) }];
  });

const doorShapes = ({ gap, leaf, swing }: DoorLines): MapShape[] => [
  line(gap, 2.6, "#ffffff"),
  ...(leaf.length === 0 ? [] : [line(leaf, 0.9, wallInk), line(swing, 0.5, colours.muted)]),
];

const segmentsOf = (spots: readonly Spot[]): Segment[] =>
  spots.slice(1).map((spot, index) => [spots[index] ?? spot, spot]);

const northShapes = (north: number): MapShape[] => {
  const middle = { x: contentWidth - NORTH / 2 + 4, y: 24 };
  const angle = (north * Math.PI) / 180;
  const turn = (x: number, y: number): Spot => ({
    x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
  });
  return [
    area([turn(0, -13), turn(4, 5), turn(0, 2), turn(-4, 5)], colours.ink),
    line([turn(0, 2), turn(0, 9)], 0.8, colours.ink),
    text(turn(0, 16), "N", { bold: true, size: 8.5 }),
  ];
};

const BAR_LENGTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const BAR_MOST = 120;

const barShapes = (unit: Sketch["unit"], points: number, bottom: number): MapShape[] => {
  const whole = (unit === "feet" ? UNITS_PER_FOOT : UNITS_PER_METRE) * points;
  const length = BAR_LENGTHS.findLast((one) => one * whole <= BAR_MOST) ?? 1;
  const end = length * whole;
  const y = bottom - 6;
  const half = (from: number, to: number, fill: string): MapShape => ({
    kind: "area",
    points: [from, y, to, y, to, y + 4, from, y + 4],
    fill,
    outline: colours.ink,
    width: 0.6,
  });
  return [
    half(2, 2 + end / 2, colours.ink),
    half(2 + end / 2, 2 + end, "#ffffff"),
    text({ x: 5, y: y - 7 }, "0"),
    text({ x: 2 + end, y: y - 7 }, `${length} ${unit === "feet" ? "ft" : "m"}`),
  ];
};

/** The centre of gravity of a ring; the first corner if it has no area. */
const centreOf = (ring: readonly Spot[]): Spot => {
  let [x, y, sum] = [0, 0, 0];
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const weight = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * weight;
    y += (a.y + b.y) * weight;
    sum += weight;
  });
  return Math.abs(sum) < 1e-6 ? (ring[0] ?? { x: 0, y: 0 }) : { x: x / (3 * sum), y: y / (3 * sum) };
};

const GRID = 16;

/** Places for words within a ring and outside of its holes, the nearest to its centre first. */
const placesWithin = (ring: readonly Spot[], holes: readonly (readonly Spot[])[]): Spot[] => {
  const [x, y] = [ring.map((spot) => spot.x), ring.map((spot) => spot.y)];
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const centre = centreOf(ring);
  const spots = [centre];
  for (let across = 1; across < GRID; across += 1)
    for (let down = 1; down < GRID; down += 1)
      spots.push({ x: left + ((right - left) * across) / GRID, y: top + ((bottom - top) * down) / GRID });
  const far = (spot: Spot) => Math.hypot(spot.x - centre.x, spot.y - centre.y);
  return spots
    .filter((spot) => isInside(spot, ring) && !holes.some((hole) => isInside(spot, hole)))
    .sort((one, other) => far(one) - far(other));
};

/** Places for a letter just outside of the box around a ring. */
const placesAround = (ring: readonly Spot[]): Spot[] => {
  const [x, y] = [ring.map((spot) => spot.x), ring.map((spot) => spot.y)];
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
  return [
    { x: right + LINE, y: half },
    { x: left - LINE, y: half },
    { x: middle, y: top - LINE },
    { x: middle, y: bottom + LINE },
  ];
};

const wordsOf = ({ part, area: squareFeet, fault }: PartArea, name: string): string[] => {
  if (fault) return [name, "no area"];
  const share = part.share_percent;
  const at = share === 100 || share === null ? " sq ft" : ` at ${share} %`;
  return [name, `${areaFigure(squareFeet)}${at}`];
};

const widest = (lines: readonly string[]): number =>
  Math.max(...lines.map((one) => 0.9 * widthOfText(one, SIZE)));

/** How far a room's name may be moved within its walls, in lines of text, to keep clear of them and of other names. */
const NUDGES = [0, 1, -1, 2, -2];

const ROOM_WIDTH = 84;

/** A room's name in lines of a few words. */
const wrapped = (name: string): string[] => {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widest([longer]) <= ROOM_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const paragraph = (spot: Spot, lines: readonly string[], isBold: (index: number) => boolean): MapShape[] =>
  lines.map((words, index) =>
    text({ x: spot.x, y: spot.y + (index - (lines.length - 1) / 2) * LINE }, words, { bold: isBold(index) }),
  );

/** One floor to scale: its walls with their lengths, doors, rooms and areas, the scale and north. Words stand where nothing else is. */
export const drawFloor = (
  sketch: Sketch,
  floor: FloorArea,
  scale: number,
  letterOf: () => string,
): FloorDrawing => {
  const points = POINTS_PER_UNIT / scale;
  const bounds = boundsOf(spotsOf(floor));
  const floorHeight = (bounds.top - bounds.bottom) * points;
  const free = contentWidth - NORTH - (bounds.right - bounds.left) * points;
  const at = ({ right, up }: SketchPoint): Spot => ({
    x: free / 2 + (right - bounds.left) * points,
    y: EDGE + (bounds.top - up) * points,
  });
  const height = Math.max(EDGE + floorHeight + EDGE + BAR, 60 + BAR);
  const shapes: MapShape[] = [];
  const walls: Segment[] = [];
  for (const { part, fault } of floor.parts) {
    const isOpen = openKinds.includes(part.kind);
    const [outline, ...others] = runsOf(part).map(({ corners }) => corners.map(at));
    if (!outline || part.legs.length === 0) continue;
    if (!fault && !isOpen) shapes.push(area(outline, colours.panel));
    const holes = others.slice(0, part.holes.length);
    const [ink, width, dash] = isOpen ? [colours.muted, 0.9, 3] : [wallInk, 1.8, fault ? 3 : undefined];
    for (const hole of holes) {
      shapes.push(area(hole, "#ffffff"), line([...hole, ...hole.slice(0, 1)], 0.9, wallInk));
      const [a, b, c, d] = hole;
      const isNamed = part.rooms.some((room) => isInside(at(moved(room.at, part.start)), hole));
      if (!a || !b || !c || !d || isNamed) continue;
      shapes.push(line([a, c], 0.4, colours.muted), line([b, d], 0.4, colours.muted));
      walls.push([a, c], [b, d]);
    }
    for (const wall of others.slice(part.holes.length)) shapes.push(line(wall, 1, wallInk));
    shapes.push(line(outline, width, ink, dash));
    const [first, last] = [outline[0], outline.at(-1)];
    // A small gap is closed by a thin line, as its area is.
    if (first && last && !fault) shapes.push(line([last, first], 0.5, ink));
    walls.push(...[outline, ...others].flatMap(segmentsOf));
  }
  for (const door of floor.parts.flatMap(({ part }) => doorLines(part, at))) {
    shapes.push(...doorShapes(door));
    walls.push(...segmentsOf(door.leaf), ...segmentsOf(door.swing));
  }

  const places = createFreePlaces({ width: contentWidth - NORTH, height: height - BAR }, walls);
  const rooms: FloorDrawing["rooms"] = { numbered: [], unplaced: [] };
  /** Writes words at a spot or near it, on its side of all walls; whether there was room. */
  const writeNear = (spot: Spot, lines: readonly string[], test: typeof places.isFree): boolean => {
    const [width, high] = [widest(lines), lines.length * LINE];
    const chosen = NUDGES.flatMap((down) =>
      NUDGES.map((across) => ({ x: spot.x + across * LINE, y: spot.y + down * LINE })),
    ).find((one) => !places.hasWallBetween(spot, one) && test(rectAround(one, width, high)));
    if (!chosen) return false;
    places.take(rectAround(chosen, width, high));
    shapes.push(...paragraph(chosen, lines, () => true));
    return true;
  };
  /** Clear of walls a number is plainer than a name across them. */
  const writeRoom = (spot: Spot, name: string): "name" | "number" | undefined => {
    const number = [String(rooms.numbered.length + 1)];
    for (const test of [places.isFree, places.isFreeOfWords]) {
      if (writeNear(spot, wrapped(name), test)) return "name";
      if (writeNear(spot, number, test)) return "number";
    }
    return undefined;
  };
  for (const { part } of floor.parts)
    for (const { name, at: room } of part.rooms) {
      if (name === "") continue;
      const written = writeRoom(at(moved(room, part.start)), name);
      if (written === "number") rooms.numbered.push(name);
      if (written === undefined) rooms.unplaced.push(name);
    }

  const names = namesOfParts(floor.floor);
  const letters = new Map<SketchPart, string>();
  floor.parts.forEach((measured, index) => {
    const [ring, ...others] = runsOf(measured.part).map(({ corners }) => corners.map(at));
    if (!ring || measured.part.legs.length === 0) return;
    const spots = placesWithin(ring, others.slice(0, measured.part.holes.length));
    const isFree = (width: number, lines: number) => (spot: Spot) =>
      places.isFree(rectAround(spot, width + 4, lines * LINE + 2));
    const lines = wordsOf(measured, names[index] ?? "");
    const whole = spots.find(isFree(widest(lines), lines.length));
    if (whole) {
      places.take(rectAround(whole, widest(lines), lines.length * LINE));
      shapes.push(...paragraph(whole, lines, (row) => row === 0));
      return;
    }
    const spot =
      spots.find(isFree(6, 1)) ??
      [...spots, ...placesAround(ring)].find((one) => places.isFreeOfWords(rectAround(one, 8, LINE)));
    if (!spot) return;
    const letter = letterOf();
    letters.set(measured.part, letter);
    places.take(rectAround(spot, 8, LINE));
    shapes.push(text(spot, letter, { bold: true, size: 8.5 }));
  });

  const undrawn = new Map<SketchPart, string[]>();
  const lengths: string[] = [];
  for (const { part } of floor.parts)
    [part, ...part.holes].forEach((run, hole) => {
      const corners = placed(run, part).corners.map(at);
      run.legs.forEach((leg, index) => {
        const [from, to] = [corners[index], corners[index + 1]];
        if (!from || !to) return;
        const words = lengthText(leg, sketch.unit);
        // Two parts share a wall; its length is written once.
        const wall = [from, to].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).sort();
        const said = [...wall, words].join(" ");
        if (lengths.includes(said)) return;
        const spot = placeOfLength(from, to, 0.9 * widthOfText(words, SIZE), corners, hole > 0, places);
        if (spot) {
          lengths.push(said);
          shapes.push(text(spot, words));
        } else {
          const which = `${hole === 0 ? "" : `hole ${hole}, `}leg ${index + 1}, ${words}`;
          undrawn.set(part, [...(undrawn.get(part) ?? []), which]);
        }
      });
    });
  shapes.push(...barShapes(sketch.unit, points, height - 2));
  if (sketch.north !== null) shapes.push(...northShapes(sketch.north));
  // Makes the drawing end exactly at its height, which words are placed by.
  shapes.push(
    line(
      [
        { x: 0, y: height },
        { x: contentWidth, y: height },
      ],
      0.1,
      "#ffffff",
    ),
  );
  return { height, shapes, undrawn, letters, rooms };
};

/**
 * Takes a free place beside the middle of a wall, outside the outline first (inside a hole), else nearer to one of its
 * ends.
 */
const placeOfLength = (
  from: Spot,
  to: Spot,
  width: number,
  ring: readonly Spot[],
  isHole: boolean,
  places: ReturnType<typeof createFreePlaces>,
): Spot | undefined => {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  if (long === 0) return undefined;
  const normal = { x: (to.y - from.y) / long, y: -(to.x - from.x) / long };
  const off = GAP + (Math.abs(normal.x) * width + Math.abs(normal.y) * SIZE) / 2;
  const near = { x: (from.x + to.x) / 2 + normal.x, y: (from.y + to.y) / 2 + normal.y };
  const first = isInside(near, ring) === isHole ? 1 : -1;
  for (const side of [first, -first])
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const spot = {
        x: from.x + (to.x - from.x) * share + side * normal.x * off,
        y: from.y + (to.y - from.y) * share + side * normal.y * off,
      };
      const rect = rectAround(spot, width, SIZE);
      if (!places.isFree(rect)) continue;
      places.take(rect);
      return spot;
    }
  return undefined;
};

/** "1 inch to 10 feet (1:120)", "1:150". */
export const scaleText = (scale: number, unit: Sketch["unit"]): string =>
  unit === "feet" && scale % 12 === 0
    ? `1 inch to ${scale / 12} feet (1:${scale})`
    : `1:${new Intl.NumberFormat("en").format(scale)}`;
