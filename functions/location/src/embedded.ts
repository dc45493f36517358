import type { LocationAnalysis, PlaceCategory } from "@takseru/shared-types";
import { composeAddress } from "./address.ts";
import { embeddedAttribution } from "./attribution.ts";
import { administrativeOf } from "./districts.ts";
import type { Position } from "./geometry.ts";
import { type NearbyPlace, type Place, type PlaceIndex, type PlaceSearch, seedPlaces } from "./places.ts";
import { type NearbyTown, nearestTowns } from "./towns.ts";

/** The address is composed from the nearest town, not read from a register of streets. */
type Estimated = { estimated: true };
type Analysis = LocationAnalysis & Estimated;
type Geocoded = Analysis["address"] &
  Pick<Analysis, "coordinates" | "administrative" | "source" | "attribution" | "degraded" | "estimated">;

export type EmbeddedLocation = {
  analyze(wanted: Position & { radius: number; includeCategories: readonly PlaceCategory[] }): Analysis;
  geocode(position: Position): Geocoded;
  nearestCity(position: Position): NonNullable<LocationAnalysis["nearest_city"]> | null;
  searchPlaces(wanted: PlaceSearch): Pick<Analysis, "source" | "attribution" | "degraded"> & {
    pois: NearbyPlace[];
  };
  place(id: string): Place | undefined;
};

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
export const createEmbeddedLocation = (places: PlaceIndex = seedPlaces()): EmbeddedLocation => {
  const provenance = {
    source: "embedded",
    attribution: `${embeddedAttribution} ${places.attribution}.`,
    degraded: false,
  };

  const nearestCity = (position: Position) => {
    const [town] = nearestTowns(position, 1);
    return town ? cityOf(town) : null;
  };

  return {
    analyze: ({ includeCategories, radius, ...position }) => ({
      ...locate(position),
      points_of_interest: places.search({ ...position, radius, categories: includeCategories }),
      nearest_city: nearestCity(position),
      ...provenance,
      estimated: true,
    }),
    geocode: (position) => {
      const { address, ...rest } = locate(position);
      return { ...address, ...rest, ...provenance, estimated: true };
    },
    nearestCity,
    searchPlaces: (wanted) => ({ pois: places.search(wanted), ...provenance }),
    place: (id) => places.find(id),
  };
};
