import type { Position } from "@takseru/shared-types";
import { describePosition } from "@takseru/shared-types/places";
import type { GeoData } from "../geo-data/geo-data.ts";
import { createDivisions } from "./divisions-at.ts";
import { mergeSettlements } from "./merge-settlements.ts";
import { createNearestRoad } from "./nearest-road.ts";

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
