import type { DistanceMatrix, OptimizedWaypoints } from "@takseru/shared-types";
import type { z } from "zod";
import type { Leg } from "../providers/location-provider.ts";
import { distanceText, type Units } from "../roads/words/distance-in-words.ts";

type Matrix = z.output<typeof DistanceMatrix>;
type Tour = z.output<typeof OptimizedWaypoints>;

const measured = <Way extends Leg>(way: Way, units: Units): Way & { distance_text: string } => ({
  ...way,
  distance_text: distanceText(way.distance_meters, units),
});

/** Each leg with its length as text in the requested units; the numbers stay metres. */
export const measuredMatrix = (
  matrix: Omit<Matrix, "rows"> & { rows: ReadonlyArray<ReadonlyArray<Leg | null>> },
  units: Units,
): Matrix => ({
  ...matrix,
  rows: matrix.rows.map((row) => row.map((leg) => leg && measured(leg, units))),
});

/** As `measuredMatrix`, of a whole tour. */
export const measuredTour = (tour: Omit<Tour, "distance_text">, units: Units): Tour => measured(tour, units);
