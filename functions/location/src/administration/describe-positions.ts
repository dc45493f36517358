import type { Position } from "@takseru/shared-types";
import { describePosition, distanceToLine } from "@takseru/shared-types/places";
import type { GeoData, Road } from "../geo-data/geo-data.ts";
import { roadPiecesOf } from "../roads/road-pieces.ts";
import { createDivisions } from "./divisions-at.ts";
import { mergeSettlements } from "./merge-settlements.ts";

/** Largest distance of a property on or beside a road, in metres. */
const besideMeters = 150;
/** In degrees; more than `besideMeters` anywhere on the island. */
const besideDegrees = 0.0015;

/** The named road that a position is on or beside; `undefined` where none is within 150 m. */
const createNearestRoad =
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

export type DescribePosition = (position: Position) => ReturnType<typeof describePosition>;

/** Address, administration and city of a position, by imported data, else by our own outlines and towns. */
export const createDescribePosition = (
  data: Pick<GeoData, "areas" | "settlements" | "roads"> | undefined,
): DescribePosition => {
  if (!data) return (position) => describePosition(position);
  const administrationAt = createDivisions(data.areas);
  const settlements = mergeSettlements(data.settlements);
  const roadAt = createNearestRoad(data.roads);
  // Cached, because one call asks several times for the same position.
  let last: ReturnType<DescribePosition> | undefined;
  return ({ latitude, longitude }) => {
    if (last?.coordinates.latitude === latitude && last.coordinates.longitude === longitude) return last;
    const position = { latitude, longitude };
    last = describePosition(position, {
      administration: administrationAt(position),
      settlements,
      road: roadAt(position),
    });
    return last;
  };
};
