import { around } from "geokdbush";
import KDBush from "kdbush";
import towns from "../../data/towns.json" with { type: "json" };
import {
  type CompassPoint,
  directionFrom,
  distanceBetween,
  isPosition,
  type Position,
} from "../geometry/outline.ts";

export type Town = Position & { name: string; district: string; variants: readonly string[] };

export type NearbyTown = Omit<Town, "variants"> & {
  distance_meters: number;
  /** Where the position lies, seen from the town. */
  direction: CompassPoint;
};

/** Farther than this from every town is out at sea or abroad: no place of the island is. */
const reachKilometers = 50;

const all: readonly Town[] = towns;
const index = new KDBush(all.length);
for (const { longitude, latitude } of all) index.add(longitude, latitude);
index.finish();

const seenFrom = (position: Position, { variants: _, ...town }: Town): NearbyTown => ({
  ...town,
  distance_meters: Math.round(distanceBetween(town, position)),
  direction: directionFrom(town, position),
});

/** The nearest towns within 50 km, nearest first; of one district only, if it is given. */
export const nearestTowns = (position: Position, count: number, district?: string): NearbyTown[] => {
  if (!isPosition(position)) return [];
  const wanted = district === undefined ? undefined : (id: number) => all[id]?.district === district;
  return around(index, position.longitude, position.latitude, count, reachKilometers, wanted).flatMap(
    (id) => {
      const town = all[id];
      return town ? [seenFrom(position, town)] : [];
    },
  );
};
