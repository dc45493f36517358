import type { Position } from "../location/location.ts";
import type { Administration } from "./districts.ts";
import type { NearbySettlement } from "./name-settlements.ts";
import { printedProvince } from "./printed-province.ts";

/** Places are known to about a kilometre: nearer than that a direction would be a guess. */
const inPlaceMeters = 1_000;
/** Farther from its centre, a property is not said to be in a town. */
const inTownMeters = 3_000;

/** "2.3 km north-east of Kandy", or the name alone where the position is in the place. */
const fromPlace = (place: NearbySettlement, district: string): string =>
  place.distance_meters <= inPlaceMeters && place.district === district
    ? place.name
    : `${(place.distance_meters / 1000).toFixed(1)} km ${place.direction} of ${place.name}`;

const outsideSriLanka = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (outside the districts of Sri Lanka)`;

interface Surroundings {
  city: NearbySettlement | undefined;
  village: NearbySettlement | undefined;
  /** The road that the position is on or beside. */
  road?: string | undefined;
}

/** "Hirimbura Road, Karapitiya, Galle, Galle District, Southern Province, Sri Lanka": as much of it as is known. */
export const composeAddress = (
  position: Position,
  administration: Administration | undefined,
  { city, village, road }: Surroundings,
) => {
  if (!administration)
    return {
      formatted_address: outsideSriLanka(position),
      address_components: { state: "", city: "", route: "", village: "" },
    };
  const place = village ?? city;
  const isInTown = city?.district === administration.district && city.distance_meters <= inTownMeters;
  return {
    formatted_address: [
      ...(road ? [road] : []),
      ...(place ? [fromPlace(place, administration.district)] : []),
      ...(village && city ? [city.name] : []),
      `${administration.district} District`,
      printedProvince(administration.province),
      "Sri Lanka",
    ].join(", "),
    address_components: {
      state: administration.province,
      city: city?.name ?? "",
      route: road ?? "",
      village: village?.name ?? (isInTown ? city.name : ""),
    },
  };
};
