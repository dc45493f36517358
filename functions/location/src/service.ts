import { AppError } from "@takseru/kit";
import type {
  AnalyzeRequest,
  DistanceRequest,
  GeocodeResult,
  LocationAnalysis,
  NearestCity,
  PlaceCategory,
  PlaceSearch,
  PointOfInterest,
} from "@takseru/shared-types";
import { distance } from "geokdbush";
import type { z } from "zod";
import type { Position } from "./geometry.ts";

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
  ): Promised<{ pois: PointOfInterest[]; source: string; attribution: string; degraded: boolean }>;
  place(id: string): Promised<Omit<PointOfInterest, "distance_meters"> | undefined>;
}

const metresBetween = (from: Position, to: Position): number =>
  Math.round(distance(from.longitude, from.latitude, to.longitude, to.latitude) * 1_000);

const METRES_PER_MILE = 1_609.344;

const distanceText = (metres: number, units: "metric" | "imperial"): string =>
  units === "metric" ? `${(metres / 1_000).toFixed(1)} km` : `${(metres / METRES_PER_MILE).toFixed(1)} mi`;

export const createLocationService = ({ location }: { location: LocationProvider }) => ({
  analyze: (wanted: z.output<typeof AnalyzeRequest>) => location.analyze(wanted),
  geocode: (position: Position) => location.geocode(position),
  nearestCity: (position: Position) => location.nearestCity(position),
  searchPlaces: (wanted: z.output<typeof PlaceSearch>) => location.searchPlaces(wanted),

  async place(id: string) {
    const place = await location.place(id);
    if (!place) throw new AppError("PLACE_NOT_FOUND");
    return place;
  },

  /** Straight lines: no road is known here, so each says that it is estimated. */
  distances({ origin, destinations, units }: z.output<typeof DistanceRequest>) {
    return destinations.map((destination) => {
      const metres = metresBetween(origin, destination);
      return { distance_meters: metres, text: distanceText(metres, units), estimated: true };
    });
  },
});

export type LocationService = ReturnType<typeof createLocationService>;
