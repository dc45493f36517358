import type { Position } from "../location/location.ts";
import towns from "./data/towns.json" with { type: "json" };
import { type CompassPoint, directionFrom, distanceBetween, isPosition } from "./distance.ts";

export type Town = Position & { name: string; district: string; variants: readonly string[] };

export type NearbyTown = Omit<Town, "variants"> & {
  distance_meters: number;
  /** From the town to the position. */
  direction: CompassPoint;
};

/** Every place of the island has a town within this distance. */
const maxMeters = 50_000;

const all: readonly Town[] = towns;

/** The nearest towns within 50 km, nearest first; of one district only, if it is given. */
export const nearestTowns = (position: Position, count: number, district?: string): NearbyTown[] => {
  if (!isPosition(position)) return [];
  return all
    .filter((town) => district === undefined || town.district === district)
    .map((town) => ({ town, meters: distanceBetween(town, position) }))
    .filter(({ meters }) => meters <= maxMeters)
    .sort((a, b) => a.meters - b.meters)
    .slice(0, count)
    .map(({ town: { variants: _, ...town }, meters }) => ({
      ...town,
      distance_meters: Math.round(meters),
      direction: directionFrom(town, position),
    }));
};

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** The town of this name in any of its spellings; capitals, spaces and hyphens do not matter. */
export const townNamed = (name: string): Town | undefined => {
  const wanted = letters(name);
  return all.find((town) => [town.name, ...town.variants].some((spelling) => letters(spelling) === wanted));
};
