import type { DistanceRequest, Distances } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { z } from "zod";

const METRES_PER_MILE = 1_609.344;

const distanceText = (metres: number, units: "metric" | "imperial"): string =>
  units === "metric" ? `${(metres / 1_000).toFixed(1)} km` : `${(metres / METRES_PER_MILE).toFixed(1)} mi`;

/** Great-circle distances; each says that it is estimated, for no road is known. */
export const straightLineDistances = ({
  origin,
  destinations,
  units,
}: z.output<typeof DistanceRequest>): z.output<typeof Distances> => ({
  distances: destinations.map((destination) => {
    const metres = Math.round(distanceBetween(origin, destination));
    return { distance_meters: metres, text: distanceText(metres, units), estimated: true };
  }),
  source: "computed",
  attribution: "Straight-line distances",
  degraded: false,
  estimated: true,
});
