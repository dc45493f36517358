import { AppError } from "@takseru/kit";
import { type AnalyzeRequest, type PlaceSearch, type Position, placeCategory } from "@takseru/shared-types";
import { describePosition, placesAttribution } from "@takseru/shared-types/places";
import type { z } from "zod";
import type { LocationMetrics } from "../metrics.ts";
import type { LocationAnswers } from "../providers/location-answers.ts";
import { provenanceOf } from "./provenance.ts";
import { straightLineDistances } from "./straight-line-distances.ts";

export interface LocationServiceDependencies {
  answers: LocationAnswers;
  metrics: LocationMetrics;
}

/** Where the districts and towns come from that every answer about a position is made with. */
const ourTowns = { source: "embedded", attribution: placesAttribution, degraded: false, estimated: false };

/** The use cases of the room. */
export const createLocationService = ({ answers, metrics }: LocationServiceDependencies) => {
  const countDegraded = <Reply extends { degraded: boolean }>(reply: Reply): Reply => {
    if (reply.degraded) metrics({ LocationsDegraded: 1 });
    return reply;
  };

  return {
    async analyze(
      ownerId: string,
      { includeCategories, radius, latitude, longitude }: z.output<typeof AnalyzeRequest>,
    ) {
      const position = { latitude, longitude };
      const ask = answers.begin({ ownerId, kept: true });
      const [address, places] = await Promise.all([
        ask("address", position),
        ask("places", { ...position, radius, categories: includeCategories }),
      ]);
      return countDegraded({
        ...describePosition(position),
        address: address.data,
        points_of_interest: places.data,
        ...provenanceOf(ourTowns, address, places),
      });
    },

    async geocode(ownerId: string, { latitude, longitude }: Position) {
      const position = { latitude, longitude };
      const { nearest_city: _, ...described } = describePosition(position);
      const address = await answers.begin({ ownerId, kept: false })("address", position);
      return countDegraded({ ...described, ...address.data, ...provenanceOf(ourTowns, address) });
    },

    nearestCity(position: Position) {
      const { nearest_city } = describePosition(position);
      return nearest_city && { ...nearest_city, ...ourTowns };
    },

    async searchPlaces(
      ownerId: string,
      { categories = placeCategory.values, ...around }: z.output<typeof PlaceSearch>,
    ) {
      const ask = answers.begin({ ownerId, kept: false });
      const places = await ask("places", { ...around, categories });
      return countDegraded({ pois: places.data, ...provenanceOf(places) });
    },

    async place(ownerId: string, id: string) {
      const place = await answers.begin({ ownerId, kept: false })("place", { id });
      if (!place.data) throw new AppError("PLACE_NOT_FOUND");
      return countDegraded({ ...place.data, ...provenanceOf(place) });
    },

    distances: straightLineDistances,
  };
};

export type LocationService = ReturnType<typeof createLocationService>;
