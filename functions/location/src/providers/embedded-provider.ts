import type { PlaceCategory } from "@takseru/shared-types";
import { administrativeOf } from "../administration/districts.ts";
import type { Position } from "../geometry/distance.ts";
import {
  type PointOfInterestIndex,
  type PointOfInterestSearch,
  seedPointsOfInterest,
} from "../places/point-of-interest-index.ts";
import { type NearbyTown, nearestTowns } from "../towns/nearest-towns.ts";
import { composeAddress } from "./compose-address.ts";
import { embeddedAttribution } from "./embedded-attribution.ts";
import type { LocationProvider } from "./location-provider.ts";

const toCity = ({ name, district, distance_meters, latitude, longitude }: NearbyTown) => ({
  name,
  district,
  distance_meters,
  latitude,
  longitude,
});

const addressAt = (position: Position) => {
  const administration = administrativeOf(position);
  // The address names a town of the position's own district, even when one across the border is nearer.
  const [town] = administration ? nearestTowns(position, 1, administration.district) : [];
  return {
    address: composeAddress(position, administration, town),
    administrative: {
      province: administration?.province ?? null,
      district: administration?.district ?? null,
    },
    coordinates: { latitude: position.latitude, longitude: position.longitude },
  };
};

/** Answers from district outlines, towns and points of interest in memory, without key or network. */
export const createEmbeddedProvider = (pointsOfInterest: PointOfInterestIndex = seedPointsOfInterest()) => {
  const source = {
    source: "embedded",
    attribution: `${embeddedAttribution} ${pointsOfInterest.attribution}.`,
    degraded: false,
    estimated: false,
  };
  // An address is composed from the nearest town, not read from a register of streets.
  const estimated = { ...source, estimated: true };

  const nearestCity = (position: Position) => {
    const [town] = nearestTowns(position, 1);
    return town ? toCity(town) : null;
  };

  return {
    analyze: ({
      includeCategories,
      radius,
      ...position
    }: Position & { radius: number; includeCategories: readonly PlaceCategory[] }) => ({
      ...addressAt(position),
      points_of_interest: pointsOfInterest.search({ ...position, radius, categories: includeCategories }),
      nearest_city: nearestCity(position),
      ...estimated,
    }),
    geocode: (position: Position) => {
      const { address, ...rest } = addressAt(position);
      return { ...address, ...rest, ...estimated };
    },
    nearestCity: (position: Position) => {
      const city = nearestCity(position);
      return city && { ...city, ...source };
    },
    searchPlaces: (request: PointOfInterestSearch) => ({ pois: pointsOfInterest.search(request), ...source }),
    place: (id: string) => {
      const place = pointsOfInterest.find(id);
      return place && { ...place, ...source };
    },
  } satisfies LocationProvider;
};
