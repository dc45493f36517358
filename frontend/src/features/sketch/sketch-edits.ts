import {
  type LegDirection,
  limits,
  measureOutline,
  type Sketch,
  type SketchFloor,
  type SketchLeg,
  type SketchPart,
  type SketchPartKind,
  type SketchPoint,
  type SketchRun,
  type SketchUnit,
  withCornerDragged,
  withCornerMoved,
  withDoorsInPlace,
  withLegBefore,
  withLegMoved,
  withoutLeg,
} from "@takseru/shared-types";
import { createUuid } from "@/lib/uuid";
import { moved } from "./screen-geometry";

/** Which line of a part is drawn: its outline, a hole or an inner wall. */
export type RunPath = { kind: "outline" } | { kind: "hole" | "wall"; index: number };

export const OUTLINE: RunPath = { kind: "outline" };
const ORIGIN: SketchPoint = { right: 0, up: 0 };

const LISTS = { hole: "holes", wall: "walls" } as const;

/** The line; `undefined` where there is none any more. */
export const runOf = (part: SketchPart, path: RunPath): SketchRun | undefined =>
  path.kind === "outline" ? part : part[LISTS[path.kind]][path.index];

export const withRun = (part: SketchPart, path: RunPath, { start, legs }: SketchRun): SketchPart => {
  if (path.kind === "outline") return { ...part, start, legs };
  const list = LISTS[path.kind];
  return { ...part, [list]: part[list].with(path.index, { start, legs }) };
};

/** A move on the sheet: of a corner with the walls that meet there, of a corner alone, of a wall, of a room's name, or of the whole line. */
export interface Move {
  kind: "corner" | "corner-alone" | "leg" | "room" | "line";
  /** Which corner, leg or room. */
  index: number;
  by: SketchPoint;
}

const LINE_CHANGES = {
  corner: withCornerDragged,
  "corner-alone": withCornerMoved,
  leg: withLegMoved,
} as const;

export const withMove = (part: SketchPart, path: RunPath, { kind, index, by }: Move): SketchPart => {
  const run = runOf(part, path);
  if (!run) return part;
  if (kind === "line") return withRun(part, path, { ...run, start: moved(run.start, by) });
  if (kind === "room") {
    const room = part.rooms[index];
    return room ? { ...part, rooms: part.rooms.with(index, { ...room, at: moved(room.at, by) }) } : part;
  }
  const change = LINE_CHANGES[kind];
  const next =
    path.kind === "outline"
      ? change(part, index, by)
      : withRun(
          part,
          path,
          change({ ...part, ...run, holes: [], walls: [], rooms: [], doors: [] }, index, by),
        );
  return withDoorsInPlace(part, next);
};

/** Where the line's own coordinates begin on the sheet. */
export const originOf = (part: SketchPart, path: RunPath): SketchPoint =>
  path.kind === "outline" ? ORIGIN : part.start;

const newPart = (kind: SketchPartKind, start: SketchPoint, share_percent: number | null): SketchPart => ({
  id: createUuid(),
  kind,
  name: "",
  share_percent,
  start,
  legs: [],
  holes: [],
  walls: [],
  rooms: [],
  doors: [],
});

/** The part of a floor that has none. */
export const firstPart = (floor: string): SketchPart => ({
  ...newPart("floor", ORIGIN, 100),
  id: `m-${floor}`.slice(0, limits.sketch.id),
});

const newFloor = (building: string, start: SketchPoint): SketchFloor => ({
  id: createUuid(),
  name: "",
  building,
  parts: [newPart("floor", start, 100)],
});

export const firstFloor = (): SketchFloor => newFloor("", ORIGIN);

/** A sketch on which nothing is drawn yet. */
export const emptySketch = (): Sketch => ({
  unit: "feet",
  north: null,
  floors: [firstFloor()],
  taken: [],
});

export const withFloor = (sketch: Sketch, floor: SketchFloor): Sketch => ({
  ...sketch,
  floors: sketch.floors.map((one) => (one.id === floor.id ? floor : one)),
});

export const withPart = (sketch: Sketch, part: SketchPart): Sketch => ({
  ...sketch,
  floors: sketch.floors.map((floor) => ({
    ...floor,
    parts: floor.parts.map((one) => (one.id === part.id ? part : one)),
  })),
});

/** The next floor of a building, which begins where the one below does. */
export const withNewFloor = (sketch: Sketch, building: string): { sketch: Sketch; floor: SketchFloor } => {
  const below = sketch.floors.findLast((floor) => floor.building === building);
  const floor = newFloor(building, below?.parts[0]?.start ?? ORIGIN);
  return { sketch: { ...sketch, floors: [...sketch.floors, floor] }, floor };
};

/** The share that was chosen last for a part of a kind; all of a floor or a wing counts. */
const shareOf = (sketch: Sketch, kind: SketchPartKind): number | null => {
  if (kind === "floor" || kind === "wing") return 100;
  const alike = sketch.floors
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === kind && part.share_percent !== null);
  return alike.at(-1)?.share_percent ?? null;
};

export const withNewPart = (
  sketch: Sketch,
  floor: SketchFloor,
  kind: SketchPartKind,
): { sketch: Sketch; part: SketchPart } => {
  const part = newPart(kind, floor.parts[0]?.start ?? ORIGIN, shareOf(sketch, kind));
  return { sketch: withFloor(sketch, { ...floor, parts: [...floor.parts, part] }), part };
};

/** Without a part; a floor keeps one. */
export const withoutPart = (sketch: Sketch, part: SketchPart): Sketch => ({
  ...sketch,
  floors: sketch.floors.map((floor) => {
    const parts = floor.parts.filter(({ id }) => id !== part.id);
    if (parts.length === floor.parts.length) return floor;
    return { ...floor, parts: parts.length === 0 ? [newPart("floor", ORIGIN, 100)] : parts };
  }),
});

/** Without a floor; a sketch keeps one. */
export const withoutFloor = (sketch: Sketch, floor: SketchFloor): Sketch => {
  const floors = sketch.floors.filter(({ id }) => id !== floor.id);
  return { ...sketch, floors: floors.length === 0 ? [firstFloor()] : floors };
};

/** The part with a hole or a wall more, whose first leg is still to be drawn. */
export const withNewRun = (
  part: SketchPart,
  kind: "hole" | "wall",
  start: SketchPoint,
): { part: SketchPart; path: RunPath } => {
  const list = LISTS[kind];
  return {
    part: { ...part, [list]: [...part[list], { start, legs: [] }] },
    path: { kind, index: part[list].length },
  };
};

/** Without a hole or a wall; doors of a wall go with it. */
export const withoutRun = (
  part: SketchPart,
  { kind, index }: { kind: "hole" | "wall"; index: number },
): SketchPart => {
  if (kind === "hole") return { ...part, holes: part.holes.toSpliced(index, 1) };
  const wall = index + 1;
  return {
    ...part,
    walls: part.walls.toSpliced(index, 1),
    doors: part.doors
      .filter((door) => door.wall !== wall)
      .map((door) => (door.wall > wall ? { ...door, wall: door.wall - 1 } : door)),
  };
};

/** A leg taken out of a line, with the doors in it. */
export const withoutLegOf = (part: SketchPart, path: RunPath, leg: number): SketchPart => {
  if (path.kind === "outline") return withoutLeg(part, leg);
  const run = runOf(part, path);
  if (!run) return part;
  const rest = withRun(part, path, { ...run, legs: run.legs.toSpliced(leg, 1) });
  if (path.kind === "hole") return rest;
  const wall = path.index + 1;
  return {
    ...rest,
    doors: rest.doors
      .filter((door) => door.wall !== wall || door.leg !== leg)
      .map((door) => (door.wall === wall && door.leg > leg ? { ...door, leg: door.leg - 1 } : door)),
  };
};

export const withLegAt = (part: SketchPart, path: RunPath, at: number, leg: SketchLeg): SketchPart => {
  if (path.kind === "outline") return withLegBefore(part, at, leg);
  const run = runOf(part, path);
  return run ? withRun(part, path, { ...run, legs: run.legs.toSpliced(at, 0, leg) }) : part;
};

/** Another unit for the sketch; each length that is drawn stays in the one in which it was typed. */
export const withUnit = (sketch: Sketch, unit: SketchUnit): Sketch => {
  const typed = ({ unit: own = sketch.unit, right, up }: SketchLeg): SketchLeg =>
    own === unit ? { right, up } : { right, up, unit: own };
  const run = ({ start, legs }: SketchRun): SketchRun => ({ start, legs: legs.map(typed) });
  return {
    ...sketch,
    unit,
    floors: sketch.floors.map((floor) => ({
      ...floor,
      parts: floor.parts.map((part) => ({
        ...part,
        legs: part.legs.map(typed),
        holes: part.holes.map(run),
        walls: part.walls.map(run),
      })),
    })),
  };
};

/** Whether a line can take no more legs: an outline or a hole that is closed to the last unit. */
export const isClosed = (run: SketchRun, path: RunPath): boolean =>
  path.kind !== "wall" && run.legs.length > 2 && measureOutline(run).closing.length === 0;

/** One step of the keyboard's arrows, on the sheet. */
export const stepOf = (direction: LegDirection, length: number): SketchPoint => ({
  right: direction === "right" ? length : direction === "left" ? -length : 0,
  up: direction === "up" ? length : direction === "down" ? -length : 0,
});
