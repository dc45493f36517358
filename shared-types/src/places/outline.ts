import type { Position } from "../location/location.ts";

/** One closed outline: [longitude, latitude, longitude, latitude, ...] in degrees, the first point not repeated. */
export type Ring = readonly number[];

const radians = Math.PI / 180;
const metersPerDegree = 6_371_000 * radians;

interface Point {
  x: number;
  y: number;
}

const pointOf = (ring: Ring, index: number): Point => ({
  x: ring[2 * index] ?? 0,
  y: ring[2 * index + 1] ?? 0,
});

/** The smallest box around some outlines or lines, in degrees. */
export interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

export const boundsOf = (rings: readonly Ring[]): Bounds => {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const ring of rings)
    for (let index = 0; index + 1 < ring.length; index += 2) {
      const [longitude = 0, latitude = 0] = [ring[index], ring[index + 1]];
      if (longitude < box.west) box.west = longitude;
      if (longitude > box.east) box.east = longitude;
      if (latitude < box.south) box.south = latitude;
      if (latitude > box.north) box.north = latitude;
    }
  return box;
};

/** Whether the position is in the box, or within `margin` degrees of it. */
export const isWithin = ({ latitude, longitude }: Position, box: Bounds, margin: number): boolean =>
  longitude > box.west - margin &&
  longitude < box.east + margin &&
  latitude > box.south - margin &&
  latitude < box.north + margin;

/** Calls `visit` with both ends of every edge of the outline. */
const eachEdge = (ring: Ring, visit: (from: Point, to: Point) => void) => {
  const points = ring.length / 2;
  for (let i = 0, j = points - 1; i < points; j = i++) visit(pointOf(ring, j), pointOf(ring, i));
};

/** Even-odd rule over all rings together: an island adds area, a hole takes it away. */
export const isInside = ({ latitude: y, longitude: x }: Position, rings: readonly Ring[]): boolean => {
  let inside = false;
  for (const ring of rings)
    eachEdge(ring, (a, b) => {
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  return inside;
};

/** Metres to the nearest of the edges, on a plane through the position: within 0.1 % over some tens of kilometres. */
const distanceToEdges = (
  { latitude, longitude }: Position,
  eachEdge: (visit: (from: Point, to: Point) => void) => void,
): number => {
  const east = metersPerDegree * Math.cos(latitude * radians);
  let nearest = Number.POSITIVE_INFINITY;
  eachEdge((a, b) => {
    const ax = (a.x - longitude) * east;
    const ay = (a.y - latitude) * metersPerDegree;
    const dx = (b.x - a.x) * east;
    const dy = (b.y - a.y) * metersPerDegree;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
  });
  return nearest;
};

/** Metres to the nearest outline. */
export const distanceToOutline = (position: Position, rings: readonly Ring[]): number =>
  distanceToEdges(position, (visit) => {
    for (const ring of rings) eachEdge(ring, visit);
  });

/** Metres to a line, [longitude, latitude, longitude, latitude, ...] in degrees. */
export const distanceToLine = (position: Position, line: readonly number[]): number =>
  distanceToEdges(position, (visit) => {
    for (let index = 1; 2 * index < line.length; index++)
      visit(pointOf(line, index - 1), pointOf(line, index));
  });
