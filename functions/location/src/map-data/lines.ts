import type { Bounds } from "@takseru/shared-types/places";

/** [longitude, latitude, longitude, latitude, ...] in degrees. */
export type Line = readonly number[];

const x = (line: Line, point: number): number => line[2 * point] ?? 0;
const y = (line: Line, point: number): number => line[2 * point + 1] ?? 0;

/** The box around a line. */
export const boxOf = (line: Line): Bounds => {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let point = 0; 2 * point < line.length; point += 1) {
    box.west = Math.min(box.west, x(line, point));
    box.east = Math.max(box.east, x(line, point));
    box.south = Math.min(box.south, y(line, point));
    box.north = Math.max(box.north, y(line, point));
  }
  return box;
};

export const overlap = (one: Bounds, other: Bounds): boolean =>
  one.east > other.west && one.west < other.east && one.north > other.south && one.south < other.north;

const segmentBox = (line: Line, point: number): Bounds => boxOf(line.slice(2 * point, 2 * point + 4));

/** The parts of a line whose segments touch the box; each part goes one point beyond it. */
export const within = (line: Line, box: Bounds): Line[] => {
  const parts: number[][] = [];
  let part: number[] | undefined;
  for (let point = 0; 2 * point + 2 < line.length; point += 1) {
    if (!overlap(segmentBox(line, point), box)) {
      part = undefined;
      continue;
    }
    if (!part) {
      part = [x(line, point), y(line, point)];
      parts.push(part);
    }
    part.push(x(line, point + 1), y(line, point + 1));
  }
  return parts;
};

/** Distance of a point from a segment, in units of y; `narrow` is the length of a unit of x in them. */
const offset = (line: Line, point: number, [from, to]: [number, number], narrow: number): number => {
  const dx = (x(line, to) - x(line, from)) * narrow;
  const dy = y(line, to) - y(line, from);
  const px = (x(line, point) - x(line, from)) * narrow;
  const py = y(line, point) - y(line, from);
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
};

/**
 * The line without the points that are nearer than `tolerance` (in units of y) to what is left: Douglas and Peucker. `narrow` is the
 * length of a unit of x in units of y: of degrees, the cosine of the latitude.
 */
export const simplified = (
  line: Line,
  tolerance: number,
  narrow = Math.cos((y(line, 0) * Math.PI) / 180),
): Line => {
  const points = line.length / 2;
  const kept = new Uint8Array(points);
  kept[0] = 1;
  kept[points - 1] = 1;
  const spans: [number, number][] = [[0, points - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    let farthest = 0;
    let far = tolerance;
    for (let point = span[0] + 1; point < span[1]; point += 1) {
      const away = offset(line, point, span, narrow);
      if (away > far) [far, farthest] = [away, point];
    }
    if (farthest === 0) continue;
    kept[farthest] = 1;
    spans.push([span[0], farthest], [farthest, span[1]]);
  }
  return line.filter((_, index) => kept[index >> 1] === 1);
};
