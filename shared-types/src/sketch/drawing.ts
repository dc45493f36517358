import type { SketchUnit } from "../texts/choices/sketch.ts";
import { cornersOf, lengthOfLeg, measureOutline } from "./outline.ts";
import type { SketchLeg, SketchPart, SketchPoint, SketchRun } from "./sketch.ts";

/** The four directions of a leg on the sheet. */
export const legDirections = ["up", "right", "down", "left"] as const;
export type LegDirection = (typeof legDirections)[number];

const DEGREES: Record<LegDirection, number> = { up: 0, right: 90, down: 180, left: 270 };

const withUnit = (way: SketchPoint, unit: SketchUnit | undefined): SketchLeg =>
  unit ? { ...way, unit } : way;

/** The way of a length in a direction, or at an angle: degrees to the right from up. */
export const wayOf = (direction: LegDirection | number, length: number): SketchPoint => {
  const degrees = typeof direction === "number" ? direction : DEGREES[direction];
  const turned = ((degrees % 360) + 360) % 360;
  if (turned === 0) return { right: 0, up: length };
  if (turned === 90) return { right: length, up: 0 };
  if (turned === 180) return { right: 0, up: -length };
  if (turned === 270) return { right: -length, up: 0 };
  const angle = (turned * Math.PI) / 180;
  return { right: Math.round(length * Math.sin(angle)), up: Math.round(length * Math.cos(angle)) };
};

/** A leg of a length in a direction; the unit is noted where it is not that of the sketch. */
export const legOf = (direction: LegDirection | number, length: number, unit?: SketchUnit): SketchLeg =>
  withUnit(wayOf(direction, length), unit);

/** The angle of a leg in degrees to the right from up, 0 to under 360, to a tenth. */
export const angleOf = ({ right, up }: SketchPoint): number => {
  const degrees = (Math.atan2(right, up) * 180) / Math.PI;
  return (Math.round(((degrees + 360) % 360) * 10) / 10) % 360;
};

/** The direction of a leg that runs along the sheet; `undefined` at an angle. */
export const directionOf = ({ right, up }: SketchPoint): LegDirection | undefined => {
  if (right === 0 && up === 0) return undefined;
  if (right === 0) return up > 0 ? "up" : "down";
  if (up === 0) return right > 0 ? "right" : "left";
  return undefined;
};

/** Degrees from a right angle within which a leg is drawn at one. */
const SNAP_DEGREES = 7;

/**
 * A dragged or traced leg at right angles to the sheet, or to the leg before it, where it is nearly so; else as it is. Its length is the
 * part of it that lies in that direction.
 */
export const snapLeg = (way: SketchPoint, before?: SketchPoint): SketchPoint => {
  const length = lengthOfLeg(way);
  const base = before ? angleOf(before) % 90 : 0;
  for (const offset of before && base !== 0 ? [0, base] : [0]) {
    const from = (((angleOf(way) - offset + 360) % 360) + 45) % 90;
    const away = from - 45;
    if (Math.abs(away) <= SNAP_DEGREES)
      return wayOf(angleOf(way) - away, Math.round(length * Math.cos((away * Math.PI) / 180)));
  }
  return way;
};

const minus = ({ right, up }: SketchPoint): SketchPoint => ({ right: -right || 0, up: -up || 0 });

const isNothing = ({ right, up }: SketchPoint): boolean => right === 0 && up === 0;

/** Whether a run with these further legs crosses itself or turns back on its last leg. */
const addsCrossing = (run: SketchRun, legs: readonly SketchLeg[]): boolean =>
  measureOutline({ start: run.start, legs: [...run.legs, ...legs] }).crossing !== undefined;

/**
 * Ways to close an outline, the likeliest first: one leg if it runs along the sheet, else two at a right angle, or one
 * straight to the start. Empty if it is closed.
 */
export const closingLegs = (run: SketchRun): SketchLeg[][] => {
  const { closing } = measureOutline(run);
  const back = minus(closing);
  if (isNothing(back)) return [];
  if (directionOf(back)) return [[back]];
  const [across, along] = [
    { right: back.right, up: 0 },
    { right: 0, up: back.up },
  ];
  const last = run.legs.at(-1);
  const isAcross = last !== undefined && last.up === 0;
  const ways: SketchLeg[][] = isAcross
    ? [[along, across], [across, along], [back]]
    : [[across, along], [along, across], [back]];
  return ways.toSorted((one, other) => Number(addsCrossing(run, one)) - Number(addsCrossing(run, other)));
};

/** The outline with its last leg made to end at the start; `undefined` where that needs another direction. */
export const withLastLegClosing = <Run extends SketchRun>(run: Run): Run | undefined => {
  const last = run.legs.at(-1);
  const { closing } = measureOutline(run);
  if (!last || closing.length === 0) return undefined;
  const way = { right: last.right - closing.right, up: last.up - closing.up };
  const isSameWay = directionOf(last) !== undefined && directionOf(way) === directionOf(last);
  return isSameWay ? { ...run, legs: [...run.legs.slice(0, -1), { ...last, ...way }] } : undefined;
};

/** Shares of a whole in proportion to weights, whole numbers that add up to it. */
const shareOut = (whole: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, given] = [0, 0];
  return weights.map((weight) => {
    passed += weight;
    const upTo = total === 0 ? 0 : Math.round((whole * passed) / total);
    const share = upTo - given;
    given = upTo;
    return share;
  });
};

/**
 * The outline with its closing error spread over all legs, each by its share of what runs to the right and up: legs along the sheet stay
 * so (transit rule). `undefined` where it closes, or where nothing runs in the direction of the error.
 */
export const withErrorSpread = <Run extends SketchRun>(run: Run): Run | undefined => {
  const { closing } = measureOutline(run);
  if (closing.length === 0) return undefined;
  const across = shareOut(
    -closing.right,
    run.legs.map(({ right }) => Math.abs(right)),
  );
  const along = shareOut(
    -closing.up,
    run.legs.map(({ up }) => Math.abs(up)),
  );
  const legs = run.legs.map((leg, index) => ({
    ...leg,
    right: leg.right + (across[index] ?? 0),
    up: leg.up + (along[index] ?? 0),
  }));
  const spread = { ...run, legs };
  return legs.some(isNothing) || measureOutline(spread).closing.length > 0 ? undefined : spread;
};

const NOWHERE: SketchPoint = { right: 0, up: 0 };

const plus = (one: SketchPoint, other: SketchPoint): SketchPoint => ({
  right: one.right + other.right,
  up: one.up + other.up,
});

/** The number of a corner; the end of an outline that closes is its start. */
const sameCorner = (part: SketchRun, corner: number): number =>
  corner === part.legs.length && isNothing(part.legs.reduce(plus, NOWHERE)) ? 0 : corner;

/** The part with corners of its outline moved by ways of their own; walls, rooms and holes within stay where they are on the sheet. */
const withCornersMoved = (part: SketchPart, ways: ReadonlyMap<number, SketchPoint>): SketchPart => {
  const wayOfCorner = (corner: number): SketchPoint => ways.get(sameCorner(part, corner)) ?? NOWHERE;
  const legs = part.legs.map((leg, index) => ({
    ...leg,
    ...plus(leg, plus(wayOfCorner(index + 1), minus(wayOfCorner(index)))),
  }));
  const by = wayOfCorner(0);
  if (isNothing(by)) return { ...part, legs };
  const stay = (point: SketchPoint): SketchPoint => plus(point, minus(by));
  return {
    ...part,
    start: plus(part.start, by),
    legs,
    holes: part.holes.map((hole) => ({ ...hole, start: stay(hole.start) })),
    walls: part.walls.map((wall) => ({ ...wall, start: stay(wall.start) })),
    rooms: part.rooms.map((room) => ({ ...room, at: stay(room.at) })),
  };
};

/** The part with a corner moved: the start is 0, and the corner of a closed outline that is its start too moves both. */
export const withCornerMoved = (part: SketchPart, corner: number, by: SketchPoint): SketchPart =>
  withCornersMoved(part, new Map([[sameCorner(part, corner), by]]));

/** What of a way goes across a leg, not along it. */
export const acrossLeg = (leg: SketchPoint, by: SketchPoint): SketchPoint => {
  const square = leg.right ** 2 + leg.up ** 2;
  if (square === 0) return NOWHERE;
  const share = (by.right * leg.right + by.up * leg.up) / square;
  return { right: Math.round(by.right - share * leg.right), up: Math.round(by.up - share * leg.up) };
};

/** The legs before and after a corner; a closed outline has both at each. */
const legsAtCorner = (
  part: SketchRun,
  corner: number,
): [before: number | undefined, after: number | undefined] => {
  const { length } = part.legs;
  const isClosed = sameCorner(part, length) === 0;
  return [
    corner > 0 ? corner - 1 : isClosed ? length - 1 : undefined,
    corner < length ? corner : isClosed ? 0 : undefined,
  ];
};

/** Below this share of its length a leg is no guide for the end of another one: it runs almost as that one does. */
const LEAST_SLANT = 0.05;

/** The part with a leg moved across itself. Its ends run along the legs beside it, so that each leg keeps its direction. */
export const withLegMoved = (part: SketchPart, index: number, by: SketchPoint): SketchPart => {
  const leg = part.legs[index];
  if (!leg) return part;
  const across = acrossLeg(leg, by);
  const far = lengthOfLeg(across);
  if (far === 0) return part;
  const endWay = (beside: SketchLeg | undefined): SketchPoint => {
    if (!beside) return across;
    const towards = (beside.right * across.right + beside.up * across.up) / far;
    if (Math.abs(towards) <= LEAST_SLANT * lengthOfLeg(beside)) return across;
    const share = far / towards;
    return { right: Math.round(beside.right * share), up: Math.round(beside.up * share) };
  };
  const [before] = legsAtCorner(part, index);
  const [, after] = legsAtCorner(part, index + 1);
  return withCornersMoved(
    part,
    new Map([
      [index, endWay(before === undefined ? undefined : part.legs[before])],
      [sameCorner(part, index + 1), endWay(after === undefined ? undefined : part.legs[after])],
    ]),
  );
};

/**
 * The part with a corner dragged. Where its legs run along the sheet and meet at a right angle, both move with it and the angle stays;
 * else the corner moves alone.
 */
export const withCornerDragged = (part: SketchPart, corner: number, by: SketchPoint): SketchPart => {
  const at = sameCorner(part, corner);
  const beside = legsAtCorner(part, at).flatMap((index) => index ?? []);
  const legs = beside.flatMap((index) => part.legs[index] ?? []);
  const areAcross = legs.map((leg) => (leg.up === 0 ? "level" : leg.right === 0 ? "upright" : "slanting"));
  if (areAcross.includes("slanting") || new Set(areAcross).size < legs.length)
    return withCornerMoved(part, at, by);
  const moved = beside.reduce((next, index) => withLegMoved(next, index, by), part);
  const [leg, other] = legs;
  if (!leg || other) return moved;
  // The end of an open line moves along its only leg as well.
  return withCornerMoved(moved, at, plus(by, minus(acrossLeg(leg, by))));
};

/** A part after a change of its lines, with its doors where they stood on the sheet, or as near as their legs allow. */
export const withDoorsInPlace = (before: SketchPart, after: SketchPart): SketchPart => ({
  ...after,
  doors: after.doors.map((door, index) => {
    const former = before.doors[index];
    const place = former && placeOfDoor(before, former);
    const run = door.wall === 0 ? after : after.walls[door.wall - 1];
    const leg = run?.legs[door.leg];
    const from = run && cornersOf(run)[door.leg];
    if (!place || !leg || !from) return door;
    const base = door.wall === 0 ? NOWHERE : after.start;
    const way = plus(place.from, minus(plus(from, base)));
    const length = lengthOfLeg(leg);
    const along = length === 0 ? 0 : (way.right * leg.right + way.up * leg.up) / length;
    return { ...door, offset: Math.max(0, Math.min(Math.round(along), Math.floor(length) - door.width)) };
  }),
});

/** The part without a leg of its outline, and without the doors in it. */
export const withoutLeg = (part: SketchPart, leg: number): SketchPart => ({
  ...part,
  legs: part.legs.toSpliced(leg, 1),
  doors: part.doors
    .filter((door) => door.wall !== 0 || door.leg !== leg)
    .map((door) => (door.wall === 0 && door.leg > leg ? { ...door, leg: door.leg - 1 } : door)),
});

/** The part with a leg more before the one of this number, counted from 0; doors stay in their legs. */
export const withLegBefore = (part: SketchPart, leg: number, added: SketchLeg): SketchPart => ({
  ...part,
  legs: part.legs.toSpliced(leg, 0, added),
  doors: part.doors.map((door) =>
    door.wall === 0 && door.leg >= leg ? { ...door, leg: door.leg + 1 } : door,
  ),
});

/** A door's two ends and the leg it stands in, from the floor's origin; `undefined` where its leg is gone or it does not fit. */
export const placeOfDoor = (part: SketchPart, door: SketchPart["doors"][number]) => {
  const run = door.wall === 0 ? part : part.walls[door.wall - 1];
  const leg = run?.legs[door.leg];
  if (!run || !leg) return undefined;
  const base = door.wall === 0 ? { right: 0, up: 0 } : part.start;
  const from = cornersOf(run)[door.leg];
  const length = lengthOfLeg(leg);
  if (!from || door.width === 0 || door.offset + door.width > length + 1) return undefined;
  const along = (distance: number): SketchPoint => ({
    right: base.right + from.right + Math.round((leg.right * distance) / length),
    up: base.up + from.up + Math.round((leg.up * distance) / length),
  });
  return { from: along(door.offset), to: along(door.offset + door.width), leg };
};
