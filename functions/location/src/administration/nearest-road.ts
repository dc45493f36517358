import type { Position } from "@takseru/shared-types";
import { type Bounds, boundsOf, distanceToLine, isWithin } from "@takseru/shared-types/places";
import type { Road } from "../geo-data/geo-data.ts";

/** A property is on or beside a road so near, in metres. */
const besideMeters = 150;
/** More than `besideMeters` anywhere on the island, in degrees. */
const besideDegrees = 0.0015;

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
