import type { PlaceCategory, Position } from "@takseru/shared-types";
import { describePosition, placesAttribution } from "@takseru/shared-types/places";
import {
  type PointOfInterestIndex,
  type PointOfInterestSearch,
  seedPointsOfInterest,
} from "../places/point-of-interest-index.ts";
import type { LocationProvider } from "./location-provider.ts";

/** Answers from district outlines, towns and points of interest in memory, without key or network. */
export const createEmbeddedProvider = (pointsOfInterest: PointOfInterestIndex = seedPointsOfInterest()) => {
  const source = {
    source: "embedded",
    attribution: `${placesAttribution} ${pointsOfInterest.attribution}.`,
    degraded: false,
    estimated: false,
  };
  // An address is composed from the nearest town, not read from a register of streets.
  const estimated = { ...source, estimated: true };

  return {
    analyze: ({
      includeCategories,
      radius,
      ...position
    }: Position & { radius: number; includeCategories: readonly PlaceCategory[] }) => ({
      ...describePosition(position),
      points_of_interest: pointsOfInterest.search({ ...position, radius, categories: includeCategories }),
      ...estimated,
    }),
    geocode: (position: Position) => {
      const { address, nearest_city: _, ...rest } = describePosition(position);
      return { ...address, ...rest, ...estimated };
    },
    nearestCity: (position: Position) => {
      const { nearest_city } = describePosition(position);
      return nearest_city && { ...nearest_city, ...source };
    },
    searchPlaces: (request: PointOfInterestSearch) => ({ pois: pointsOfInterest.search(request), ...source }),
    place: (id: string) => {
      const place = pointsOfInterest.find(id);
      return place && { ...place, ...source };
    },
  } satisfies LocationProvider;
};
