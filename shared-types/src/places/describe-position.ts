import type { Position } from "../location/location.ts";
import { composeAddress } from "./compose-address.ts";
import { administrativeOf } from "./districts.ts";
import { type NearbyTown, nearestTowns } from "./nearest-towns.ts";

const withoutDirection = ({ direction: _, ...town }: NearbyTown) => town;

/** Address, administration and nearest town of a position, from the outlines and the towns alone. */
export const describePosition = ({ latitude, longitude }: Position) => {
  const position = { latitude, longitude };
  const administration = administrativeOf(position);
  // The address names a town of the position's own district, even when one across the border is nearer.
  const [ownTown] = administration ? nearestTowns(position, 1, administration.district) : [];
  const [nearest] = nearestTowns(position, 1);
  return {
    address: composeAddress(position, administration, ownTown),
    administrative: {
      province: administration?.province ?? null,
      district: administration?.district ?? null,
    },
    coordinates: position,
    nearest_city: nearest ? withoutDirection(nearest) : null,
  };
};
