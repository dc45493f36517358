import type { Position } from "../location/location.ts";
import { type CompassPoint, directionFrom, distanceBetween, isPosition } from "./distance.ts";
import { allTowns, type Town } from "./towns.ts";

export type NearbyTown = Pick<Town, "name" | "district" | "latitude" | "longitude"> & {
  distance_meters: number;
  /** From the town to the position. */
  direction: CompassPoint;
};

/** Every place of the island has a town within this distance. */
const maxMeters = 50_000;

/** The nearest towns within 50 km, nearest first; of one district only, if it is given. */
export const nearestTowns = (position: Position, count: number, district?: string): NearbyTown[] => {
  if (!isPosition(position)) return [];
  return allTowns
    .filter((town) => district === undefined || town.district === district)
    .map((town) => ({ town, meters: distanceBetween(town, position) }))
    .filter(({ meters }) => meters <= maxMeters)
    .sort((a, b) => a.meters - b.meters)
    .slice(0, count)
    .map(({ town: { name, district, latitude, longitude }, meters }) => ({
      name,
      district,
      latitude,
      longitude,
      distance_meters: Math.round(meters),
      direction: directionFrom({ latitude, longitude }, position),
    }));
};

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** The town of this name in any of its spellings; capitals, spaces and hyphens do not matter. */
export const townNamed = (name: string): Town | undefined => {
  const wanted = letters(name);
  return allTowns.find((town) =>
    [town.name, ...town.variants].some((spelling) => letters(spelling) === wanted),
  );
};
