import { distance } from "geokdbush";

export type Position = { latitude: number; longitude: number };

/** One closed outline: [longitude, latitude, longitude, latitude, ...] in degrees, the first point not repeated. */
export type Ring = readonly number[];

const radians = Math.PI / 180;
const metersPerDegree = 6_371_000 * radians;

export const isPosition = ({ latitude, longitude }: Position): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180;

/** Metres in a straight line over the globe (great circle). */
export const distanceBetween = (from: Position, to: Position): number =>
  distance(from.longitude, from.latitude, to.longitude, to.latitude) * 1000;

const pointOf = (ring: Ring, index: number) => ({ x: ring[2 * index] ?? 0, y: ring[2 * index + 1] ?? 0 });

/** The smallest box around the outlines, in degrees. */
export const boundsOf = (rings: readonly Ring[]) => {
  const longitudes = rings.flatMap((ring) => ring.filter((_, index) => index % 2 === 0));
  const latitudes = rings.flatMap((ring) => ring.filter((_, index) => index % 2 === 1));
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
};

export type Bounds = ReturnType<typeof boundsOf>;

/** Whether the position is in the box, or within `margin` degrees of it. */
export const isWithin = ({ latitude, longitude }: Position, box: Bounds, margin: number): boolean =>
  longitude > box.west - margin &&
  longitude < box.east + margin &&
  latitude > box.south - margin &&
  latitude < box.north + margin;

/** Calls `visit` with both ends of every edge of the outline. */
const eachEdge = (
  ring: Ring,
  visit: (from: { x: number; y: number }, to: { x: number; y: number }) => void,
) => {
  const points = ring.length / 2;
  for (let i = 0, j = points - 1; i < points; j = i++) visit(pointOf(ring, j), pointOf(ring, i));
};

/** Even-odd rule over all the rings together, so that islands add and holes take away. */
export const isInside = ({ latitude: y, longitude: x }: Position, rings: readonly Ring[]): boolean => {
  let inside = false;
  for (const ring of rings)
    eachEdge(ring, (a, b) => {
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  return inside;
};

/** Metres to the nearest outline, on a plane through the position: good to 0.1 % within some tens of kilometres. */
export const distanceToOutline = ({ latitude, longitude }: Position, rings: readonly Ring[]): number => {
  const east = metersPerDegree * Math.cos(latitude * radians);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    eachEdge(ring, (a, b) => {
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

const compass = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;
export type CompassPoint = (typeof compass)[number];

/** The direction in which `to` lies from `from`, as one of eight words. */
export const directionFrom = (from: Position, to: Position): CompassPoint => {
  const [a, b] = [from.latitude * radians, to.latitude * radians];
  const turn = (to.longitude - from.longitude) * radians;
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
  return compass[(Math.round(bearing / (45 * radians)) + 8) % 8] ?? "north";
};
