import type { Position } from "@takseru/shared-types";
import { distanceToLine } from "@takseru/shared-types/places";
import type { Road } from "../geo-data/geo-data.ts";
import { roadPiecesOf } from "../roads/road-pieces.ts";

/** Largest distance of a property on or beside a road, in metres. */
const besideMeters = 150;
/** In degrees; more than `besideMeters` anywhere on the island. */
const besideDegrees = 0.0015;

/** The named road that a position is on or beside; `undefined` where none is within 150 m. */
export const createNearestRoad =
  (roads: readonly Road[]) =>
  (position: Position): string | undefined => {
    const { latitude, longitude } = position;
    const box = {
      west: longitude - besideDegrees,
      east: longitude + besideDegrees,
      south: latitude - besideDegrees,
      north: latitude + besideDegrees,
    };
    const [nearest] = roadPiecesOf(roads)
      .roadsWithin(box)
      .flatMap((index) => roads[index] ?? [])
      .filter(({ name }) => name !== "")
      .map(({ name, line }) => ({ name, meters: distanceToLine(position, line) }))
      .filter(({ meters }) => meters <= besideMeters)
      .sort((a, b) => a.meters - b.meters);
    return nearest?.name;
  };
