import type { Position } from "@takseru/shared-types";
import { type Bounds, boundsOf, isWithin } from "@takseru/shared-types/places";
import type { Road } from "../geo-data/geo-data.ts";

/** A property is on or beside a road so near, in metres. */
const besideMeters = 150;
/** More than `besideMeters` anywhere on the island, in degrees. */
const besideDegrees = 0.0015;

const radians = Math.PI / 180;
const metersPerDegree = 6_371_000 * radians;

/** Metres to the line, on a plane through the position. */
const distanceToLine = ({ latitude, longitude }: Position, line: readonly number[]): number => {
  const east = metersPerDegree * Math.cos(latitude * radians);
  const at = (index: number) => ({
    x: ((line[index] ?? 0) - longitude) * east,
    y: ((line[index + 1] ?? 0) - latitude) * metersPerDegree,
  });
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [a, b] = [at(index), at(index + 2)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(a.x + along * dx, a.y + along * dy));
  }
  return nearest;
};

/** The named road that a position is on or beside; `undefined` where none is within 150 m. */
export const createNearestRoad = (roads: readonly Road[]) => {
  const named: Array<{ name: string; line: readonly number[]; box: Bounds }> = roads
    .filter(({ name }) => name !== "")
    .map(({ name, line }) => ({ name, line, box: boundsOf([line]) }));

  return (position: Position): string | undefined => {
    const [nearest] = named
      .filter(({ box }) => isWithin(position, box, besideDegrees))
      .map(({ name, line }) => ({ name, meters: distanceToLine(position, line) }))
      .filter(({ meters }) => meters <= besideMeters)
      .sort((a, b) => a.meters - b.meters);
    return nearest?.name;
  };
};
