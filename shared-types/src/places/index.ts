/** Where the districts and towns are: 125 kB that the site loads for the start of a report alone. */
export { placesAttribution } from "./attribution.ts";
export { describeLocality } from "./describe-locality.ts";
export { describePosition, type KnownOfPosition } from "./describe-position.ts";
export { directionFrom, distanceBetween, isPosition } from "./distance.ts";
export { type Administration, administrativeOf, districtsAt, outlinesWithin } from "./districts.ts";
export { kindByName } from "./kind-of-place.ts";
export { type NearbyTown, nearestTowns, townNamed } from "./nearest-towns.ts";
export {
  type Bounds,
  boundsOf,
  distanceToLine,
  distanceToOutline,
  isInside,
  isWithin,
  type Ring,
} from "./outline.ts";
export { districtNamed, districtNames, provinceOf, provinces } from "./provinces.ts";
export { allTowns, type Settlement, type Town } from "./towns.ts";
export { isWellKnownPlace } from "./well-known-place.ts";
