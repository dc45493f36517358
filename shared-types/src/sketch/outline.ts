import { limits } from "../limits.ts";
import { Rational } from "../units/rational.ts";
import { UNITS_PER_FOOT } from "./lengths.ts";
import type { SketchPoint, SketchRun } from "./sketch.ts";

/** How long a way is, in 0.0005 mm. */
export const lengthOfLeg = ({ right, up }: SketchPoint): number => Math.hypot(right, up);

/** The start, and where each leg ends: one more than there are legs. */
export const cornersOf = ({ start, legs }: SketchRun): SketchPoint[] => {
  const corners = [{ right: start.right, up: start.up }];
  let at = start;
  for (const leg of legs) {
    at = { right: at.right + leg.right, up: at.up + leg.up };
    corners.push(at);
  }
  return corners;
};

/** Twice the area to the left of the way from one point over a second to a third, without rounding. */
const doubleArea = (a: SketchPoint, b: SketchPoint, c: SketchPoint): bigint =>
  BigInt(b.right - a.right) * BigInt(c.up - a.up) - BigInt(b.up - a.up) * BigInt(c.right - a.right);

/** Below this share of its two products a difference of doubles may have the wrong sign. */
const UNSURE = 1e-14;

/** Whether the turn from one point over a second to a third goes left (1), right (-1) or nowhere (0). */
const turnOf = (a: SketchPoint, b: SketchPoint, c: SketchPoint): number => {
  const [one, other] = [(b.right - a.right) * (c.up - a.up), (b.up - a.up) * (c.right - a.right)];
  const difference = one - other;
  if (Math.abs(difference) > UNSURE * (Math.abs(one) + Math.abs(other))) return Math.sign(difference);
  const exact = doubleArea(a, b, c);
  return exact === 0n ? 0 : exact > 0n ? 1 : -1;
};

const isBetween = (value: number, one: number, other: number): boolean =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

/** Whether a point in line with a piece lies on it. */
const isWithin = (point: SketchPoint, a: SketchPoint, b: SketchPoint): boolean =>
  isBetween(point.right, a.right, b.right) && isBetween(point.up, a.up, b.up);

/** Whether two straight pieces have a point in common, be it an end. */
const touch = (a: SketchPoint, b: SketchPoint, c: SketchPoint, d: SketchPoint): boolean => {
  const [c1, d1, a2, b2] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)];
  if (c1 * d1 < 0 && a2 * b2 < 0) return true;
  return (
    (c1 === 0 && isWithin(c, a, b)) ||
    (d1 === 0 && isWithin(d, a, b)) ||
    (a2 === 0 && isWithin(a, c, d)) ||
    (b2 === 0 && isWithin(b, c, d))
  );
};

/** Whether a leg goes back over the one before it. */
const turnsBack = (before: SketchPoint, corner: SketchPoint, after: SketchPoint): boolean =>
  turnOf(before, corner, after) === 0 &&
  (before.right - corner.right) * (after.right - corner.right) +
    (before.up - corner.up) * (after.up - corner.up) >
    0;

/** Twice the area within corners, whatever their direction. */
const doubleAreaWithin = (corners: readonly SketchPoint[]): bigint => {
  const [first] = corners;
  if (!first) return 0n;
  let sum = 0n;
  for (let at = 1; at + 1 < corners.length; at += 1) {
    const [b, c] = [corners[at], corners[at + 1]];
    if (b && c) sum += doubleArea(first, b, c);
  }
  return sum < 0n ? -sum : sum;
};

const DOUBLE_SQUARE_FOOT = 2n * BigInt(UNITS_PER_FOOT) ** 2n;

/** By how much an outline misses its start. */
export interface ClosingError {
  /** From the start to the end, in 0.0005 mm. */
  right: number;
  up: number;
  /** In 0.0005 mm; 0 where it closes. */
  length: number;
  /** Of all legs together. */
  percent: number;
}

export interface Outline {
  /** All legs together, in 0.0005 mm. */
  perimeter: number;
  closing: ClosingError;
  /** Without legs, with an end that is far from the start, or finished; a small closing error leaves it finished. */
  state: "empty" | "open" | "finished";
  /** The first two legs that cross or touch, from 1; one more than there are legs is the line that closes it. */
  crossing?: [number, number];
  /** The area as if a straight line closed it; absent where it crosses itself. */
  squareFeet?: Rational;
}

/** The first two pieces of a closed ring that cross, touch or lie upon one another, from 1. */
const crossingOf = (ring: readonly SketchPoint[]): [number, number] | undefined => {
  const count = ring.length;
  if (count < 3) return undefined;
  const at = (index: number): SketchPoint => ring[index % count] ?? { right: 0, up: 0 };
  for (let other = 1; other < count; other += 1) {
    for (let one = 0; one < other; one += 1) {
      const isNext = other === one + 1;
      const isRound = one === 0 && other === count - 1;
      const isFault = isNext
        ? turnsBack(at(one), at(other), at(other + 1))
        : isRound
          ? turnsBack(at(other), at(0), at(1))
          : touch(at(one), at(one + 1), at(other), at(other + 1));
      if (isFault) return [one + 1, other + 1];
    }
  }
  return undefined;
};

/** The area, the perimeter, the closing error and a crossing of an outline or a hole. */
export const measureOutline = (run: SketchRun): Outline => {
  const { legs, start } = run;
  const corners = cornersOf(run);
  const end = corners.at(-1) ?? start;
  const perimeter = legs.reduce((sum, leg) => sum + lengthOfLeg(leg), 0);
  const missed = { right: end.right - start.right, up: end.up - start.up };
  const length = lengthOfLeg(missed);
  const closing = { ...missed, length, percent: perimeter === 0 ? 0 : (length / perimeter) * 100 };
  if (legs.length === 0) return { perimeter, closing, state: "empty" };
  const isFinished = legs.length > 2 && closing.percent <= limits.sketch.openPercent;
  // A last leg that passes the start a little, as a measured one does, is a closing error and no crossing: there it ends at the start.
  const crossing = crossingOf(isFinished ? corners.slice(0, -1) : corners);
  return {
    perimeter,
    closing,
    state: isFinished ? "finished" : "open",
    ...(crossing
      ? { crossing }
      : { squareFeet: new Rational(doubleAreaWithin(corners), DOUBLE_SQUARE_FOOT) }),
  };
};

const doubled = ({ right, up }: SketchPoint): SketchPoint => ({ right: 2 * right, up: 2 * up });

type Side = readonly [SketchPoint, SketchPoint];

const sidesOf = (ring: readonly SketchPoint[]): Side[] =>
  ring.flatMap((from, at): Side[] => {
    const to = ring[(at + 1) % ring.length];
    return to ? [[from, to]] : [];
  });

/** Where a point lies: 1 within a ring, 0 on it, -1 outside. */
const placeIn = (point: SketchPoint, ring: readonly SketchPoint[]): number => {
  let inside = false;
  for (const [a, b] of sidesOf(ring)) {
    const turn = turnOf(a, b, point);
    if (turn === 0 && isWithin(point, a, b)) return 0;
    if (a.up > point.up !== b.up > point.up && turn > 0 === b.up > a.up) inside = !inside;
  }
  return inside ? 1 : -1;
};

const middle = (a: SketchPoint, b: SketchPoint): SketchPoint => ({
  right: (a.right + b.right) / 2,
  up: (a.up + b.up) / 2,
});

/** The middles of what the corners of another ring cut a ring's sides into. */
const middlesOf = (ring: readonly SketchPoint[], other: readonly SketchPoint[]): SketchPoint[] =>
  sidesOf(ring).flatMap(([a, b]) => {
    const cuts = other.filter((corner) => turnOf(a, b, corner) === 0 && isWithin(corner, a, b));
    const far = (point: SketchPoint) => Math.abs(point.right - a.right) + Math.abs(point.up - a.up);
    const along = [a, ...cuts, b].sort((one, next) => far(one) - far(next));
    return along.slice(1).map((point, index) => middle(along[index] ?? a, point));
  });

const cross = (ring: readonly SketchPoint[], other: readonly SketchPoint[]): boolean =>
  sidesOf(ring).some(([a, b]) =>
    sidesOf(other).some(
      ([c, d]) => turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0,
    ),
  );

/** Whether the outlines of two rings have a point in common. */
export const doRingsTouch = (ring: readonly SketchPoint[], other: readonly SketchPoint[]): boolean =>
  sidesOf(ring).some(([a, b]) => sidesOf(other).some(([c, d]) => touch(a, b, c, d)));

/** How the insides of two rings, neither of which crosses itself, lie to each other. */
export const relationOf = (
  ring: readonly SketchPoint[],
  other: readonly SketchPoint[],
): "apart" | "within" | "around" | "overlapping" => {
  // Doubled, so that the middle between two corners is whole too.
  const [one, two] = [ring.map(doubled), other.map(doubled)];
  if (cross(one, two)) return "overlapping";
  const mine = middlesOf(one, two).map((point) => placeIn(point, two));
  const theirs = middlesOf(two, one).map((point) => placeIn(point, one));
  const isIn = mine.some((place) => place > 0);
  const isAround = theirs.some((place) => place > 0);
  if (isIn && mine.every((place) => place >= 0)) return "within";
  if (isAround && theirs.every((place) => place >= 0)) return "around";
  if (isIn || isAround) return "overlapping";
  return mine.every((place) => place === 0) ? "within" : "apart";
};
