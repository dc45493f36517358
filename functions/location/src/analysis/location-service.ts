import { AppError } from "@takseru/kit";
import type { AnalyzeRequest, PlaceSearch, Position } from "@takseru/shared-types";
import type { z } from "zod";
import type { LocationMetrics } from "../metrics.ts";
import type { LocationProvider } from "../providers/location-provider.ts";
import { straightLineDistances } from "./straight-line-distances.ts";

export interface LocationServiceDependencies {
  provider: LocationProvider;
  metrics: LocationMetrics;
}

/** The use cases of the room. */
export const createLocationService = ({ provider, metrics }: LocationServiceDependencies) => {
  const countDegraded = async <Answer extends { degraded: boolean } | null | undefined>(
    answering: Answer | Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await answering;
    if (answer?.degraded) metrics({ LocationsDegraded: 1 });
    return answer;
  };

  return {
    analyze: (request: z.output<typeof AnalyzeRequest>) => countDegraded(provider.analyze(request)),
    geocode: (position: Position) => countDegraded(provider.geocode(position)),
    nearestCity: (position: Position) => countDegraded(provider.nearestCity(position)),
    searchPlaces: (request: z.output<typeof PlaceSearch>) => countDegraded(provider.searchPlaces(request)),

    async place(id: string) {
      const place = await countDegraded(provider.place(id));
      if (!place) throw new AppError("PLACE_NOT_FOUND");
      return place;
    },

    distances: straightLineDistances,
  };
};

export type LocationService = ReturnType<typeof createLocationService>;
