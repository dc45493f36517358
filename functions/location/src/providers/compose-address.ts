import type { Administration } from "../administration/districts.ts";
import type { Position } from "../geometry/outline.ts";
import type { NearbyTown } from "../towns/nearest-towns.ts";

/** The gazetteer places a town to about a kilometre; nearer than that a direction would say more than is known. */
const inTownMeters = 1_000;

const fromTown = ({ name, distance_meters, direction }: NearbyTown) =>
  distance_meters <= inTownMeters
    ? name
    : `${(distance_meters / 1000).toFixed(1)} km ${direction} of ${name}`;

const outside = ({ latitude, longitude }: Position) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (outside the districts of Sri Lanka)`;

/** "2.3 km north-east of Kandy, Kandy District, Central Province, Sri Lanka": there is no street to give. */
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
    : outside(position),
  address_components: {
    state: administration?.province ?? "",
    city: administration ? (town?.name ?? "") : "",
    route: "",
  },
});
