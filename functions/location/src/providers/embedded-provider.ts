import type { PlaceCategory } from "@takseru/shared-types";
import { administrativeOf } from "../administration/districts.ts";
import type { LocationProvider } from "../analysis/location-service.ts";
import type { Position } from "../geometry/outline.ts";
import {
  type PointOfInterestIndex,
  type PointOfInterestSearch,
  seedPointsOfInterest,
} from "../places/point-of-interest-index.ts";
import { type NearbyTown, nearestTowns } from "../towns/nearest-towns.ts";
import { composeAddress } from "./compose-address.ts";
import { embeddedAttribution } from "./embedded-attribution.ts";

const cityOf = ({ name, district, distance_meters, latitude, longitude }: NearbyTown) => ({
  name,
  district,
  distance_meters,
  latitude,
  longitude,
});

const locate = (position: Position) => {
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

/** Answers from district outlines, towns and a set of places in memory: no key, no network. */
export const createEmbeddedProvider = (places: PointOfInterestIndex = seedPointsOfInterest()) => {
  const known = {
    source: "embedded",
    attribution: `${embeddedAttribution} ${places.attribution}.`,
    degraded: false,
    estimated: false,
  };
  // An address is composed from the nearest town, not read from a register of streets.
  const composed = { ...known, estimated: true };

  const nearestCity = (position: Position) => {
    const [town] = nearestTowns(position, 1);
    return town ? cityOf(town) : null;
  };

  return {
    analyze: ({
      includeCategories,
      radius,
      ...position
    }: Position & { radius: number; includeCategories: readonly PlaceCategory[] }) => ({
      ...locate(position),
      points_of_interest: places.search({ ...position, radius, categories: includeCategories }),
      nearest_city: nearestCity(position),
      ...composed,
    }),
    geocode: (position: Position) => {
      const { address, ...rest } = locate(position);
      return { ...address, ...rest, ...composed };
    },
    nearestCity: (position: Position) => {
      const city = nearestCity(position);
      return city && { ...city, ...known };
    },
    searchPlaces: (wanted: PointOfInterestSearch) => ({ pois: places.search(wanted), ...known }),
    place: (id: string) => {
      const place = places.find(id);
      return place && { ...place, ...known };
    },
  } satisfies LocationProvider;
};
