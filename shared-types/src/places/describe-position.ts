import type { Position } from "../location/location.ts";
import { composeAddress } from "./compose-address.ts";
import { type Administration, administrativeOf } from "./districts.ts";
import { nameSettlements, noSettlements } from "./name-settlements.ts";
import { allTowns, type Settlement } from "./towns.ts";

/** Facts of an import on a position, beyond our own outlines and towns. */
export interface KnownOfPosition {
  administration?: Administration | undefined;
  settlements?: readonly Settlement[] | undefined;
  road?: string | undefined;
}

/** Address, administration and city of a position: all by one rule, so that none contradicts another. */
export const describePosition = (
  { latitude, longitude }: Position,
  { administration, settlements = allTowns, road }: KnownOfPosition = {},
) => {
  const position = { latitude, longitude };
  const known = administration ?? administrativeOf(position);
  const surroundings = known ? nameSettlements(position, known.district, settlements) : noSettlements;
  const { city } = surroundings;
  const { province = null, district = null, ds_division, gn_division } = known ?? {};
  return {
    address: composeAddress(position, known, { ...surroundings, road: known && road }),
    administrative: {
      province,
      district,
      ...(ds_division !== undefined && { ds_division }),
      ...(gn_division !== undefined && { gn_division }),
    },
    coordinates: position,
    /** Input of the locality's words; not part of a reply. */
    surroundings,
    nearest_city: city
      ? {
          name: city.name,
          district: city.district,
          latitude: city.latitude,
          longitude: city.longitude,
          distance_meters: city.distance_meters,
        }
      : null,
  };
};
