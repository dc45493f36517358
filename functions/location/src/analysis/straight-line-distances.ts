import type { DistanceRequest, Distances } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { z } from "zod";
import { distanceText } from "../roads/words/distance-in-words.ts";

/** Great-circle distances, marked as estimated because no road is known. */
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
