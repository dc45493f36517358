import type { Position } from "../location/location.ts";
import type { Administration } from "./districts.ts";
import type { NearbyTown } from "./nearest-towns.ts";

/** Towns are placed to about a kilometre: nearer than that a direction would be a guess. */
const inTownMeters = 1_000;

const fromTown = ({ name, distance_meters, direction }: NearbyTown) =>
  distance_meters <= inTownMeters
    ? name
    : `${(distance_meters / 1000).toFixed(1)} km ${direction} of ${name}`;

const outsideSriLanka = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (outside the districts of Sri Lanka)`;

/** "2.3 km north-east of Kandy, Kandy District, Central Province, Sri Lanka": no streets are known. */
export const composeAddress = (
  position: Position,
  administration: Administration | undefined,
  town: NearbyTown | undefined,
) => ({
  formatted_address: administration
    ? [
        ...(town ? [fromTown(town)] : []),
        `${administration.district} District`,
        `${administration.province} Province`,
        "Sri Lanka",
      ].join(", ")
    : outsideSriLanka(position),
  address_components: {
    state: administration?.province ?? "",
    city: administration ? (town?.name ?? "") : "",
    route: "",
  },
});
