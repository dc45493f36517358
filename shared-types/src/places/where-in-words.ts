import type { NearbySettlement, Surroundings } from "./name-settlements.ts";

/** Places are known to about a kilometre: farther off a property is not at them, nearer a direction would be a guess; metres. */
const atPlaceMeters = 1_000;
/** Largest distance from a town's centre at which a property is "in" it; metres. */
const inTownMeters = 3_000;
/** From this distance no direction is stated, because a straight line may lead over a lagoon or hills; metres. */
const farMeters = 25_000;

export const isAtPlace = (place: NearbySettlement, district: string): boolean =>
  place.distance_meters <= atPlaceMeters && place.district === district;

export const isInTown = (city: NearbySettlement, district: string): boolean =>
  city.distance_meters <= inTownMeters && city.district === district;

export const isFarOff = ({ distance_meters }: NearbySettlement): boolean => distance_meters > farMeters;

/** Whether the village is a part of the city: neighbours give both names, as in "Borella, Colombo". */
export const isItsSuburb = ({ village, city }: Pick<Surroundings, "village" | "city">): boolean =>
  city !== undefined && village?.rank === "suburb" && (village.suburb_of ?? city.name) === city.name;

/** "Kandy" where the position is at the place, else "2.3 km north-east of Kandy", or "about 31 km from Kandy". */
export const fromPlace = (place: NearbySettlement, district: string): string => {
  const { name, distance_meters, direction } = place;
  if (isAtPlace(place, district)) return name;
  if (isFarOff(place)) return `about ${Math.round(distance_meters / 1_000)} km from ${name}`;
  return `${(distance_meters / 1_000).toFixed(1)} km ${direction} of ${name}`;
};
