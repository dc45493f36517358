import type { Position } from "../location/location.ts";

const radians = Math.PI / 180;

export const isPosition = ({ latitude, longitude }: Position): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180;

const earthRadius = 6_371_000;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Metres in a straight line over the globe (great circle). */
export const distanceBetween = (from: Position, to: Position): number => {
  const [a, b] = [from.latitude * radians, to.latitude * radians];
  const across = haversine((to.longitude - from.longitude) * radians);
  return 2 * earthRadius * Math.asin(Math.sqrt(haversine(b - a) + Math.cos(a) * Math.cos(b) * across));
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

/** The direction from `from` to `to`, as one of eight words. */
export const directionFrom = (from: Position, to: Position): CompassPoint => {
  const [a, b] = [from.latitude * radians, to.latitude * radians];
  const turn = (to.longitude - from.longitude) * radians;
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
  return compass[(Math.round(bearing / (45 * radians)) + 8) % 8] ?? "north";
};
