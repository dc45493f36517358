import type { Points } from "./map-drawing.ts";

interface Size {
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

const pointAt = (points: Points, index: number): Point => [points[index] ?? 0, points[index + 1] ?? 0];

/** The part of a segment within the frame, by Liang and Barsky; `undefined` when it does not touch it. */
const clipSegment = (
  [x1, y1]: Point,
  [x2, y2]: Point,
  { width, height }: Size,
): [Point, Point] | undefined => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [enters, leaves] = [0, 1];
  for (const [across, room] of [
    [-dx, x1],
    [dx, width - x1],
    [-dy, y1],
    [dy, height - y1],
  ] as const) {
    if (across === 0 && room < 0) return undefined;
    if (across < 0) enters = Math.max(enters, room / across);
    if (across > 0) leaves = Math.min(leaves, room / across);
  }
  if (enters > leaves) return undefined;
  const along = (share: number): Point => [x1 + share * dx, y1 + share * dy];
  return [enters === 0 ? [x1, y1] : along(enters), leaves === 1 ? [x2, y2] : along(leaves)];
};

/** The parts of a line within the frame. */
export const clipLine = (points: Points, frame: Size): number[][] => {
  const parts: number[][] = [];
  let current: number[] | undefined;
  for (let index = 0; index + 3 < points.length; index += 2) {
    const to = pointAt(points, index + 2);
    const part = clipSegment(pointAt(points, index), to, frame);
    if (!part) {
      current = undefined;
      continue;
    }
    const [start, end] = part;
    if (!current) {
      current = [...start];
      parts.push(current);
    }
    current.push(...end);
    if (end[0] !== to[0] || end[1] !== to[1]) current = undefined;
  }
  return parts;
};

type Side = { inside: (point: Point) => boolean; cross: (from: Point, to: Point) => Point };

const sidesOf = ({ width, height }: Size): Side[] => {
  const atX =
    (x: number): Side["cross"] =>
    ([x1, y1], [x2, y2]) => [x, y1 + ((x - x1) * (y2 - y1)) / (x2 - x1)];
  const atY =
    (y: number): Side["cross"] =>
    ([x1, y1], [x2, y2]) => [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), y];
  return [
    { inside: ([x]) => x >= 0, cross: atX(0) },
    { inside: ([x]) => x <= width, cross: atX(width) },
    { inside: ([, y]) => y >= 0, cross: atY(0) },
    { inside: ([, y]) => y <= height, cross: atY(height) },
  ];
};

/** The part of an area within the frame, by Sutherland and Hodgman; empty when they do not meet. */
export const clipArea = (points: Points, frame: Size): number[] => {
  let corners: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) corners.push(pointAt(points, index));
  for (const { inside, cross } of sidesOf(frame))
    corners = corners.flatMap((corner, index): Point[] => {
      const before = corners.at(index - 1) ?? corner;
      if (inside(corner)) return inside(before) ? [corner] : [cross(before, corner), corner];
      return inside(before) ? [cross(before, corner)] : [];
    });
  return corners.flat();
};

/** Leaves out the points that are nearer than `least` to the one before; both ends stay. */
export const thinned = (points: Points, least: number): number[] => {
  const kept: number[] = [];
  let [x, y] = [Number.NEGATIVE_INFINITY, 0];
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [nextX, nextY] = pointAt(points, index);
    const isLast = index + 3 >= points.length;
    if (!isLast && Math.abs(nextX - x) < least && Math.abs(nextY - y) < least) continue;
    kept.push(nextX, nextY);
    [x, y] = [nextX, nextY];
  }
  return kept;
};
