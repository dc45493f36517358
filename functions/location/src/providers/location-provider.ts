import type {
  GeocodeResult,
  LocationAnalysis,
  NearestCity,
  Place,
  PlaceCategory,
  PlaceSearchResult,
  Position,
} from "@takseru/shared-types";
import type { z } from "zod";

type Promised<T> = T | Promise<T>;

/** Answers what is known of a position: from data of our own, or from a service on the network. */
export interface LocationProvider {
  analyze(
    request: Position & { radius: number; includeCategories: readonly PlaceCategory[] },
  ): Promised<LocationAnalysis>;
  geocode(position: Position): Promised<z.output<typeof GeocodeResult>>;
  nearestCity(position: Position): Promised<z.output<typeof NearestCity> | null>;
  searchPlaces(
    request: Position & { radius: number; categories?: readonly PlaceCategory[] | undefined },
  ): Promised<z.output<typeof PlaceSearchResult>>;
  place(id: string): Promised<z.output<typeof Place> | undefined>;
}
