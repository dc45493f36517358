import type { Position } from "../../location/location.ts";
import { distanceBetween } from "../../places/distance.ts";

/** So many times farther away than the others, a place would leave these no room on one map. */
const TIMES_FARTHER = 4;
/** Metres; what is nearer is no farther than that for a map. */
const BESIDE = 300;

/** The places of one map around a position: all, or the half or more that lie much nearer to it than the rest do. */
export const nearPlaces = <Place extends Position>(from: Position, places: readonly Place[]): Place[] => {
  const away = places.map((place) => distanceBetween(from, place)).sort((one, other) => one - other);
  const count = away.findIndex((metres, index) => {
    const next = away[index + 1];
    return (
      next !== undefined && (index + 1) * 2 >= away.length && next > TIMES_FARTHER * Math.max(metres, BESIDE)
    );
  });
  const farthest = count < 0 ? Number.POSITIVE_INFINITY : (away[count] ?? 0);
  return places.filter((place) => distanceBetween(from, place) <= farthest);
};
