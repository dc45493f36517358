import { AppError } from "@takseru/kit";
import type {
  AnalyzeRequest,
  DistanceRequest,
  Distances,
  GeocodeResult,
  LocationAnalysis,
  NearestCity,
  Place,
  PlaceCategory,
  PlaceSearch,
  PlaceSearchResult,
} from "@takseru/shared-types";
import type { z } from "zod";
import { distanceBetween, type Position } from "../geometry/outline.ts";
import type { LocationMetrics } from "../metrics.ts";

type Promised<T> = T | Promise<T>;

/** Where answers about a place come from: our own index, or a provider. */
export interface LocationProvider {
  analyze(
    wanted: Position & { radius: number; includeCategories: readonly PlaceCategory[] },
  ): Promised<LocationAnalysis>;
  geocode(position: Position): Promised<z.output<typeof GeocodeResult>>;
  nearestCity(position: Position): Promised<z.output<typeof NearestCity> | null>;
  searchPlaces(
    wanted: Position & { radius: number; categories?: readonly PlaceCategory[] | undefined },
  ): Promised<z.output<typeof PlaceSearchResult>>;
  place(id: string): Promised<z.output<typeof Place> | undefined>;
}

const METRES_PER_MILE = 1_609.344;

const distanceText = (metres: number, units: "metric" | "imperial"): string =>
  units === "metric" ? `${(metres / 1_000).toFixed(1)} km` : `${(metres / METRES_PER_MILE).toFixed(1)} mi`;

export interface LocationServiceDependencies {
  location: LocationProvider;
  metrics: LocationMetrics;
}

export const createLocationService = ({ location, metrics }: LocationServiceDependencies) => {
  const counted = async <Answer extends { degraded: boolean } | null | undefined>(
    answering: Promised<Answer>,
  ): Promise<Answer> => {
    const answer = await answering;
    if (answer?.degraded) metrics({ LocationsDegraded: 1 });
    return answer;
  };

  return {
    analyze: (wanted: z.output<typeof AnalyzeRequest>) => counted(location.analyze(wanted)),
    geocode: (position: Position) => counted(location.geocode(position)),
    nearestCity: (position: Position) => counted(location.nearestCity(position)),
    searchPlaces: (wanted: z.output<typeof PlaceSearch>) => counted(location.searchPlaces(wanted)),

    async place(id: string) {
      const place = await counted(location.place(id));
      if (!place) throw new AppError("PLACE_NOT_FOUND");
      return place;
    },

    /** Straight lines: no road is known here, so each says that it is estimated. */
    distances({ origin, destinations, units }: z.output<typeof DistanceRequest>): z.output<typeof Distances> {
      return {
        distances: destinations.map((destination) => {
          const metres = Math.round(distanceBetween(origin, destination));
          return { distance_meters: metres, text: distanceText(metres, units), estimated: true };
        }),
        source: "computed",
        attribution: "Straight-line distances",
        degraded: false,
        estimated: true,
      };
    },
  };
};

export type LocationService = ReturnType<typeof createLocationService>;
