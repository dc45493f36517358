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

/** The part with a corner moved: the start is 0, and the corner of a closed outline that is its start too moves both. */
export const withCornerMoved = (part: SketchPart, corner: number, by: SketchPoint): SketchPart => {
  const { legs } = part;
  const isClosed = measureOutline(part).closing.length === 0 && legs.length > 0;
  const at = isClosed && corner === legs.length ? 0 : corner;
  const before = at > 0 ? at - 1 : isClosed ? legs.length - 1 : -1;
  const moved = legs.map((leg, index) => {
    if (index === before) return { ...leg, right: leg.right + by.right, up: leg.up + by.up };
    if (index === at) return { ...leg, right: leg.right - by.right, up: leg.up - by.up };
    return leg;
  });
  if (at !== 0) return { ...part, legs: moved };
  const start = { right: part.start.right + by.right, up: part.start.up + by.up };
  // Walls, rooms and holes within stay where they are on the sheet.
  const stay = (point: SketchPoint): SketchPoint => ({ right: point.right - by.right, up: point.up - by.up });
  return {
    ...part,
    start,
    legs: moved,
    holes: part.holes.map((hole) => ({ ...hole, start: stay(hole.start) })),
    walls: part.walls.map((wall) => ({ ...wall, start: stay(wall.start) })),
    rooms: part.rooms.map((room) => ({ ...room, at: stay(room.at) })),
  };
};

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
